/**
 * Returns the release that the build wrote into the document; undefined without a document of a build. Scripts don't
 * contain it: they stay the same, and cached, from one release to the next.
 */
export function release(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="release"]')?.content || undefined;
}
