import { Formulario } from '@portal/design-system/formulario'
import type { PedidoDeVarios } from '../../contract/index.ts'
import { type AcaoDaLista, acoes } from './acoes.tsx'
import { type FormularioDeVariosProps, itensDeVarios, PeDoFormulario } from './pe-do-formulario.tsx'
import { TextosPorIncluir } from './textos-por-incluir.tsx'

type SemDados = Exclude<PedidoDeVarios, { dados: unknown }>['acao']

/** Confirmation of a batch action: the processes, and the effect on them. */
export function ConfirmarForm({ varios, aoEnviar, ...pe }: FormularioDeVariosProps) {
	const acao = varios.acao as SemDados & AcaoDaLista
	const itens: PedidoDeVarios['itens'] = itensDeVarios(varios)
	return (
		<Formulario
			espaco={4}
			onSubmit={(evento) => {
				evento.preventDefault()
				void aoEnviar({ acao, itens })
			}}
		>
			<ul className="grid max-h-72 gap-2 overflow-y-auto">
				{varios.processos.map(({ numpro, numproFormatado, titpro }) => (
					<li key={numpro}>
						<span className="font-medium tabular-nums">{numproFormatado}</span> {titpro}
					</li>
				))}
			</ul>
			{acao === 'devolver' ? <TextosPorIncluir processos={varios.processos} /> : null}
			<PeDoFormulario {...pe} rotulo={acoes[acao].titulo} />
		</Formulario>
	)
}
