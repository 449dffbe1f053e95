import type { PartesDaTabela } from '@portal/design-system/tabela'

/** Rows of a narrow window whose cells stand below each other, whole: an item has no page of its own to be read on. */
export function LinhasInteiras<Linha>({ props: { colunas, chave, legenda }, estado }: PartesDaTabela<Linha>) {
	return (
		<ul aria-label={legenda} className="divide-y divide-borda">
			{estado.visiveis.map((linha) => (
				<li key={chave(linha)} className="grid gap-1 px-4 py-3">
					{colunas.map(({ campo, nome, slot }, indice) => (
						<div key={campo} className={indice === 0 ? 'font-medium' : 'text-sm'}>
							{indice === 0 ? null : <span className="sr-only">{nome}: </span>}
							{slot?.(linha)}
						</div>
					))}
				</li>
			))}
		</ul>
	)
}
