import { Alerta } from '@portal/design-system/alerta'
import type { ProcessoNaLista } from '../../contract/index.ts'

type TextosProps = { processos: readonly Pick<ProcessoNaLista, 'numpro' | 'numproFormatado' | 'temRascunho'>[] }

/** Warning about drafts, which would stay behind where the next station cannot read them. */
export function TextosPorIncluir({ processos }: TextosProps) {
	const comTexto = processos.filter(({ temRascunho }) => temRascunho)
	if (comTexto.length === 0) return null
	return (
		<Alerta variante="aviso" titulo="Há texto seu ainda não incluído. Você pode encaminhar assim mesmo.">
			<p>O que você escreveu nestes processos só você vê, e não vai com eles:</p>
			<ul>
				{comTexto.map(({ numpro, numproFormatado }) => (
					<li key={numpro} className="tabular-nums">
						{numproFormatado}
					</li>
				))}
			</ul>
		</Alerta>
	)
}
