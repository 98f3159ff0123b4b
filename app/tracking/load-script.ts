/** Adds a vendor's script to the page. It is told where it stands by origin alone; that it fails to come changes nothing. */
export function loadScript(address: string): void {
  const script = document.createElement("script");
  script.async = true;
  script.referrerPolicy = "strict-origin";
  script.src = address;
  document.head.append(script);
}
