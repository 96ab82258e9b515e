import "@fontsource-variable/fraunces/index.css";
import "@fontsource-variable/inter/index.css";
import "./style/theme.css";
import "./style/base.css";
import "./style/board.css";
import "./keep/settings.svelte";
import { mount } from "svelte";
import App from "./App.svelte";
import { language } from "./texts/language";

document.documentElement.lang = language;

mount(App, { target: document.body });
