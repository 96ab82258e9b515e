"""What positions and insights of our games look like. The page's types are made from these files.

Each module defines `Position` and `Insight`. Nothing here imports anything but `typing` and, as
pydantic wants it, the `TypedDict` of `typing_extensions`: the build of the page reads these
modules alone.
"""
