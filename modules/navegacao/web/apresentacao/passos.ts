type Passo = {
	readonly titulo: string
	readonly texto: string
	/** The target is the first visible selector, since a phone has other buttons. */
	readonly alvos: readonly string[]
}

/** The steps follow the order of the header, which is on every page and at every width. */
const PASSOS: readonly Passo[] = [
	{
		titulo: 'O menu',
		texto: 'Os serviços que você pode usar, por área. A estrela põe os de sempre no começo.',
		alvos: ['#botao-menu'],
	},
	{
		titulo: 'A busca',
		texto: 'Acha serviços desde a primeira letra, e também as suas tarefas, processos e documentos. Ctrl + K a abre.',
		alvos: ['#busca', 'header button[aria-label="Buscar serviços"]'],
	},
	{
		titulo: 'Tarefas e avisos',
		texto: 'O sino conta o que chegou. No painel está o que espera por você, com o prazo mais próximo primeiro.',
		alvos: ['header button[aria-label^="Minhas Notificações"]'],
	},
	{
		titulo: 'A sua conta',
		texto: 'As suas configurações, com o tamanho do texto, o tema claro ou escuro e a saída.',
		alvos: ['header button[popovertarget="conta"]'],
	},
]

export type PassoComAlvo = Passo & { readonly alvo: HTMLElement }

/** The callback runs once no skeleton is left in the header. */
export function aoTerPassos(contar: (passos: PassoComAlvo[]) => void): () => void {
	const conferir = () => {
		if (document.querySelector('header .animate-pulse')) return
		observador.disconnect()
		contar(passosDaPagina())
	}
	const observador = new MutationObserver(conferir)
	observador.observe(document.body, { childList: true, subtree: true })
	conferir()
	return () => observador.disconnect()
}

/** The steps are those whose target is on this page, since a part of the header may be missing. */
function passosDaPagina(): PassoComAlvo[] {
	return PASSOS.flatMap((passo) => {
		const alvo = passo.alvos
			.map((seletor) => document.querySelector<HTMLElement>(seletor))
			.find((achado) => achado && achado.getClientRects().length > 0)
		return alvo ? [{ ...passo, alvo }] : []
	})
}
