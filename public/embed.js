/*
 * Puts the loan application into a page of yours:
 *
 *   <div id="loan" style="min-height: 48rem"></div>
 *   <script async src="https://…/application-frontend/embed.js" data-into="#loan"></script>
 *
 * data-into      where it goes; its min-height is kept free until the form has come
 * data-step      the path of another first step
 * data-title     what the frame is called for people who can't see it
 * data-personal  "address" also takes names, e-mail, phone number and session from this page's address
 *
 * Every parameter of a link may be an attribute too, e.g. data-amount, data-first-name or data-utm_source.
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
  const query = new URLSearchParams(location.search);
  // Says who the visitor is: from this page's address only where the page asks for it.
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

  const leave = ({ url, method, fields }) => {
    const target = new URL(url);
    // Without https only where this page has none itself, which is somebody trying it out.
    if (target.protocol !== "https:" && target.protocol + location.protocol !== "http:http:") return;
    if (method !== "post") {
      location.href = target.href;
      return;
    }
    const form = document.createElement("form");
    form.method = "post";
    form.action = target.href;
    for (const [name, value] of fields || []) {
      const input = document.createElement("input");
      input.type = "hidden";
      input.name = name;
      input.value = value;
      form.append(input);
    }
    document.body.append(form);
    HTMLFormElement.prototype.submit.call(form);
  };

  const show = (top) => {
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const place = frame.getBoundingClientRect().top + top;
    if (place < 0 || place > innerHeight / 2)
      scrollBy({ top: place - 16, behavior: still ? "auto" : "smooth" });
  };

  addEventListener("message", ({ source, origin, data }) => {
    if (source !== frame.contentWindow || origin !== home.origin || !data) return;
    if (data.type === "FORM_HEIGHT" && data.height > 0) {
      frame.style.height = `${data.height}px`;
      // From now on the form knows that somebody acts on what it says.
      source.postMessage({ type: "HOST_READY" }, origin);
    }
    if (data.type === "FORM_FOCUS" && Number.isFinite(data.top)) show(data.top);
    if (data.type === "FORM_REDIRECT") leave(data);
  });
  place.append(frame);
})();
