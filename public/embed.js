/*
 * Embeds the loan application in a page:
 *
 *   <div id="loan" style="min-height: 48rem"></div>
 *   <script async src="https://…/application-frontend/embed.js" data-into="#loan"></script>
 *
 * data-into      a selector of the container; its min-height reserves the space until the form has loaded
 * data-step      the path of the first step, if it isn't the usual one
 * data-title     the frame's title for screen readers
 * data-personal  "address" also reads names, e-mail, phone number and session from this page's address
 *
 * Every parameter of a link can be an attribute too, e.g. data-amount, data-first-name or data-utm_source.
 */
(() => {
  const script = document.currentScript;
  const place = script && document.querySelector(script.dataset.into || "#loan");
  if (!place) {
    console.error(`embed.js: there is no element ${script?.dataset.into || "#loan"} in this page`);
    return;
  }

  const home = new URL(".", script.src);
  const address = new URL(script.dataset.step || "", home);
  // Mail programs write &amp; between parameters, and affiliates' systems another question mark.
  const query = new URLSearchParams(location.search.replace(/[?&](?:amp;)*/g, "&"));
  // Personal data: read from this page's address only if the page asks for it.
  const personal = ["firstName", "lastName", "email", "phoneNumber", "sessionId"];
  for (const name of [
    ...personal,
    "refName",
    "refSubId",
    "refTransactionId",
    "s_id",
    "amount",
    "period",
    "sellingTierGlobalId",
    "fbclid",
    "ttclid",
    "gclid",
    "gclsrc",
    "gbraid",
    "wbraid",
    "utm_medium",
    "utm_source",
    "utm_campaign",
    "utm_content",
    "utm_term",
  ]) {
    const mayRead = !personal.includes(name) || script.dataset.personal === "address";
    const own = script.dataset[name];
    const values = own ? [own] : mayRead ? query.getAll(name) : [];
    for (const value of values) address.searchParams.append(name, value);
  }

  const frame = document.createElement("iframe");
  frame.src = address.href;
  frame.title = script.dataset.title || "Loan application";
  frame.style.cssText = `display:block;width:100%;border:0;height:${Math.max(place.clientHeight, 400)}px`;

  const redirect = ({ url, method, fields }) => {
    const target = new URL(url);
    // Plain http only if this page has no https either, as in development.
    if (target.protocol !== "https:" && target.protocol + location.protocol !== "http:http:") return;
    if (method !== "post") {
      location.href = target.href;
      return;
    }
    const form = document.createElement("form");
    form.method = "post";
    form.action = target.href;
    // A control named like one of the form's methods would shadow it.
    form.addEventListener("formdata", ({ formData }) => {
      for (const [name, value] of fields || []) formData.append(name, value);
    });
    document.body.append(form);
    form.submit();
  };

  const scrollIntoView = (top) => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const place = frame.getBoundingClientRect().top + top;
    if (place < 0 || place > innerHeight / 2)
      scrollBy({ top: place - 16, behavior: still ? "auto" : "smooth" });
  };

  // More than the longest screen needs on a narrow phone with enlarged text.
  const MOST_PX = 20_000;
  const setHeight = (height) => {
    if (height > MOST_PX)
      console.warn(
        `embed.js: the form asked for a height of ${height} px; no screen needs more than ${MOST_PX}`,
      );
    frame.style.height = `${Math.min(height, MOST_PX)}px`;
  };

  addEventListener("message", ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== home.origin || !data) return;
    if (data.type === "FORM_HEIGHT" && data.height > 0) {
      setHeight(data.height);
      // Tells the form that this page handles its messages.
      source.postMessage({ type: "HOST_READY" }, origin);
    }
    if (data.type === "FORM_FOCUS" && Number.isFinite(data.top)) scrollIntoView(data.top);
    if (data.type === "FORM_REDIRECT") redirect(data);
  });
  place.append(frame);
})();
