"""The web service: matches over the wire. Clients get views and scrubbed events, never a state."""
