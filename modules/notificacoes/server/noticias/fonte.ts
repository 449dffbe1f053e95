/** The source of community news bounds both of its calls in size and time. */
export interface Fonte {
	readonly url: string
	/** The feed text is RSS or Atom. */
	lerFeed(): Promise<string>
	lerImagem(url: string): Promise<Buffer>
}
