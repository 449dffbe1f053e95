import { Acordeao } from '@portal/design-system/acordeao'
import { buscarAprovada, compararPlanos, type Proposta } from '../../contract/index.ts'
import { PropostaLida } from './proposta-lida.tsx'
import { type Lingua, TEXTOS_DO_PLANO } from './textos.ts'

type Props = { propostas: readonly Proposta[]; escondeAtual?: boolean; lingua?: Lingua }

/** The proposal that is read now beside the one in force, and all the ones before them. */
export function Propostas({ propostas, escondeAtual = false, lingua = 'pt' }: Props) {
	const ultima = propostas.at(-1)
	const atual = escondeAtual ? undefined : ultima
	const aprovada = buscarAprovada(propostas.slice(0, -1))
	return (
		<div className="grid gap-6">
			{ultima && aprovada ? <Diferenca antes={aprovada} depois={ultima} lingua={lingua} /> : null}
			<div className={aprovada && atual ? 'grid gap-6 xl:grid-cols-2' : 'grid gap-6'}>
				{atual ? <PropostaLida proposta={atual} lingua={lingua} /> : null}
				{aprovada ? <PropostaLida proposta={aprovada} lingua={lingua} /> : null}
			</div>
			<Anteriores propostas={propostas.slice(0, -1).toReversed()} lingua={lingua} />
		</div>
	)
}

function Diferenca({ antes, depois, lingua }: { antes: Proposta; depois: Proposta; lingua: Lingua }) {
	const { entraram, sairam } = compararPlanos(antes.conteudo, depois.conteudo)
	const { emRelacao, assinadaPelosTres, entra, sai, nada } = TEXTOS_DO_PLANO[lingua]
	const escreverLista = (componentes: readonly { readonly titulo: string }[]): string =>
		componentes.map(({ titulo }) => titulo).join(', ') || nada
	return (
		<p>
			{emRelacao} {antes.numprp}, {assinadaPelosTres}: {entra} {escreverLista(entraram)}; {sai} {escreverLista(sairam)}.
		</p>
	)
}

function Anteriores({ propostas, lingua }: { propostas: readonly Proposta[]; lingua: Lingua }) {
	if (propostas.length === 0) return null
	const conteudo = (
		<div className="grid gap-8">
			{propostas.map((proposta) => (
				<PropostaLida key={proposta.numprp} proposta={proposta} lingua={lingua} />
			))}
		</div>
	)
	const titulo = TEXTOS_DO_PLANO[lingua].anteriores
	return <Acordeao iniciaFechado paineis={[{ codigo: 'anteriores', titulo, conteudo }]} />
}
