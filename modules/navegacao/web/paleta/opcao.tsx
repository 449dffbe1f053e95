import { Detalhe } from '@portal/design-system/texto'
import { marcar } from '../../contract/paleta.ts'
import type { Achado } from './achados.ts'

type OpcaoProps = {
	id: string
	achado: Achado
	texto: string
	ativa: boolean
	aoPassar: () => void
	aoAbrir: (novaAba: boolean) => void
}

/** The focus stays in the box (ARIA combobox), whose keys also drive the options. */
export function Opcao({ id, achado, texto, ativa, aoPassar, aoAbrir }: OpcaoProps) {
	return (
		/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-to-interactive-role, jsx-a11y/click-events-have-key-events -- the list of the ARIA combobox pattern */
		<li
			id={id}
			role="option"
			aria-selected={ativa}
			onPointerMove={aoPassar}
			onMouseDown={(evento) => evento.preventDefault()}
			onClick={({ ctrlKey, metaKey }) => aoAbrir(ctrlKey || metaKey)}
			className={`cursor-pointer rounded-sm px-3 py-2 telefone:min-h-11 ${ativa ? 'bg-superficie-forte forced-colors:outline-2' : ''}`}
		>
			<span className="block wrap-break-word">
				<Marcado texto={achado.titulo} procurado={texto} />
			</span>
			<Detalhe tag="span" className="wrap-break-word">
				<Marcado texto={achado.detalhe} procurado={texto} />
			</Detalhe>
		</li>
		/* oxlint-enable */
	)
}

function Marcado({ texto, procurado }: { texto: string; procurado: string }) {
	return marcar(texto, procurado).map(({ trecho, marcado }, posicao) =>
		marcado ? (
			// The index is a stable key, since the pieces of one text never change places.
			<mark key={posicao} data-tom="aviso" className="rounded-sm bg-tom-borda font-semibold text-texto">
				{trecho}
			</mark>
		) : (
			trecho
		),
	)
}
