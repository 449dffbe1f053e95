import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { ConteudoDaPagina, Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import {
	Exportar,
	estadoComPartes,
	estadoDaConsulta,
	formatarData,
	formatarInteiro,
	useBusca,
} from '@portal/platform/web'
import { Grafico } from '@portal/platform/web/grafico'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Codund, type Contagem, type Quadro } from '../../contract/index.ts'
import { protegerPagina } from '../acesso/portao.tsx'
import { siglaDoEstado } from './estados.ts'
import { exportar, quadrosQuery, retornoQuery, unidadesQuery } from './queries.ts'
import { Retorno } from './retorno.tsx'

const TITULO = 'Dashboard'
const Qual = z.object({ codund: z.optional(Codund) })
const SEM_VALOR = 'omitido'

const resumoDoMes = (dtaref: string | null | undefined): string =>
	`Egressos ${dtaref ? `em ${formatarData(dtaref)}` : 'de cada unidade'}. As contagens são refeitas uma vez por mês.`

function Dashboard() {
	const [busca, mudar] = useBusca(Qual)
	const unidades = useQuery(unidadesQuery)
	const suas = unidades.data?.unidades ?? []
	const codund = busca.codund ?? suas[0]?.codund
	const consulta = useQuery(quadrosQuery(codund))
	// Prefetch: the block at the top is requested before the rest is drawn.
	const retorno = useQuery({ ...retornoQuery(codund ?? 0), enabled: codund !== undefined })
	const { data } = consulta
	return (
		<Pagina
			titulo={TITULO}
			resumo={resumoDoMes(data?.dtaref)}
			acoes={
				codund === undefined ? undefined : (
					<Exportar oque="as contagens" nome={`egressos-${codund}`} pedir={(formato) => exportar(codund, formato)} />
				)
			}
			{...estadoDaConsulta(unidades)}
		>
			<Campo rotulo="Unidade">
				<Selecao
					value={codund ?? ''}
					onChange={({ target }) => mudar({ codund: Number(target.value) })}
					opcoes={suas.map((uma) => ({ codigo: uma.codund, texto: uma.nomund }))}
				/>
			</Campo>
			<Detalhe medida>
				Grupos de menos de 5 pessoas não são mostrados, e com eles outros, para que uma conta de mais e de menos não os
				revele. Quem se formou em duas unidades conta em cada uma.
			</Detalhe>
			<ConteudoDaPagina {...estadoComPartes(consulta, retorno)}>
				{codund === undefined ? null : <Retorno codund={codund} />}
				{data ? <Quadros dtaref={data.dtaref} quadros={data.quadros} /> : null}
			</ConteudoDaPagina>
		</Pagina>
	)
}

function Quadros({ dtaref, quadros }: { dtaref: string | null; quadros: readonly Quadro[] }) {
	if (dtaref === null)
		return <Vazio texto="As contagens deste mês ainda não foram feitas. Elas são feitas de madrugada." />
	return (
		<Pilha espaco={5} className="lg:grid-cols-2">
			{quadros
				.filter(({ contagens }) => contagens.length > 0)
				.map((quadro) => (
					<div key={quadro.tipdim} className="grid break-inside-avoid">
						<QuadroDoPainel quadro={quadro} />
					</div>
				))}
		</Pilha>
	)
}

const soma = (contagens: readonly Contagem[]): number => contagens.reduce((total, { qtd }) => total + (qtd ?? 0), 0)

function resumoDe({ contagens }: Quadro): string {
	const [maior] = contagens.toSorted((uma, outra) => (outra.qtd ?? 0) - (uma.qtd ?? 0))
	const ocultas = contagens.filter(({ qtd }) => qtd === null).length
	const omissao =
		ocultas === 0 ? '' : ` ${ocultas === 1 ? 'Um grupo foi omitido' : `${ocultas} grupos foram omitidos`}.`
	if (!maior || maior.qtd === null) return `Todos os grupos foram omitidos.`
	return `O maior grupo é ${maior.nome}, com ${formatarInteiro(maior.qtd)} de ${formatarInteiro(soma(contagens))} mostrados.${omissao}`
}

function QuadroDoPainel({ quadro }: { quadro: Quadro }) {
	const { tipdim, nome, contagens } = quadro
	const noMapa = tipdim === 'EST' ? contagens.filter(({ chave }) => siglaDoEstado(chave) !== undefined) : contagens
	return (
		<Cartao titulo={nome} imprimivel>
			<Grafico
				tipo={tipdim === 'EST' ? 'mapa-do-brasil' : tipdim === 'PER' ? 'linhas' : 'barras'}
				titulo={nome}
				eixo={nome}
				arquivo={`egressos-${tipdim.toLowerCase()}`}
				resumo={resumoDe(quadro)}
				semValor={SEM_VALOR}
				categorias={noMapa.map(({ chave, nome: grupo }) => ({
					nome: grupo,
					codigo: siglaDoEstado(chave),
				}))}
				series={[{ nome: 'Egressos', valores: noMapa.map(({ qtd }) => qtd) }]}
			/>
		</Cartao>
	)
}

export const DashboardPage = protegerPagina('dashboard', TITULO, Dashboard)
