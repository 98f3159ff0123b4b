/** The brand's drawing and its place: styles that load after the page, so that they cost the first screen nothing. */
import "./art.css";
import "@brand/art.css";
