import { Acordeao } from '@portal/design-system/acordeao'
import { buscarAprovada, compararPlanos, type Proposta } from '../../contract/index.ts'
import { PropostaLida } from './proposta-lida.tsx'

const escreverLista = (componentes: readonly { readonly titulo: string }[]): string =>
	componentes.map(({ titulo }) => titulo).join(', ') || 'nada'

type Props = { propostas: readonly Proposta[]; escondeAtual?: boolean }

/** The proposal that is read now beside the one in force, and all the ones before them. */
export function Propostas({ propostas, escondeAtual = false }: Props) {
	const ultima = propostas.at(-1)
	const atual = escondeAtual ? undefined : ultima
	const aprovada = buscarAprovada(propostas.slice(0, -1))
	return (
		<div className="grid gap-6">
			{ultima && aprovada ? <Diferenca antes={aprovada} depois={ultima} /> : null}
			<div className={aprovada && atual ? 'grid gap-6 xl:grid-cols-2' : 'grid gap-6'}>
				{atual ? <PropostaLida proposta={atual} /> : null}
				{aprovada ? <PropostaLida proposta={aprovada} /> : null}
			</div>
			<Anteriores propostas={propostas.slice(0, -1).toReversed()} />
		</div>
	)
}

function Diferenca({ antes, depois }: { antes: Proposta; depois: Proposta }) {
	const { entraram, sairam } = compararPlanos(antes.conteudo, depois.conteudo)
	return (
		<p>
			Em relação à proposta {antes.numprp}, assinada pelos três: entra {escreverLista(entraram)}; sai{' '}
			{escreverLista(sairam)}.
		</p>
	)
}

function Anteriores({ propostas }: { propostas: readonly Proposta[] }) {
	if (propostas.length === 0) return null
	const conteudo = (
		<div className="grid gap-8">
			{propostas.map((proposta) => (
				<PropostaLida key={proposta.numprp} proposta={proposta} />
			))}
		</div>
	)
	const titulo = 'Propostas anteriores, com as assinaturas'
	return <Acordeao iniciaFechado paineis={[{ codigo: 'anteriores', titulo, conteudo }]} />
}
