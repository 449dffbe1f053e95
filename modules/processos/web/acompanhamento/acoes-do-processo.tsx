import { BarraDeAcoes } from '@portal/design-system/barra-de-acoes'
import { Botao } from '@portal/design-system/botao'
import { BotaoExplicado } from '@portal/design-system/botao-explicado'
import { Cartao } from '@portal/design-system/cartao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { useMidia } from '@portal/design-system/midia'
import { Pilha } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
import { SoParaLeitor } from '@portal/design-system/texto'
import { FalhaDaConsulta } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { BookDown, Zap } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { nomeDaPermissao } from '../../contract/index.ts'
import { type AcaoDoProcesso, motivoDe, repartirAcoes } from '../atos/acoes.ts'
import { ACOES_DO_PROCESSO } from '../atos/foco.ts'
import { useAcionar } from '../atos/use-acionar.ts'
import { Integra, type PedidoDaIntegra, usePedirIntegra } from '../integra/integra.tsx'
import { useAcompanhamento } from '../processo/contexto.ts'
import { apensamentosQuery, juntadasQuery, permissoesQuery } from '../processo/queries.ts'
import { AvisoDeLeitura } from './aviso-de-leitura.tsx'
import { FolhaDeAcoes } from './folha-de-acoes.tsx'

/** Breakpoint below which the page has a single column. */
const UMA_COLUNA = '(width < 75rem)'

/**
 * Actions of the process, the most pressing ones first: beside the case, or, in a single column, in a bar at the
 * bottom, since people open the page to read what happened.
 */
export function AcoesDoProcesso() {
	const { processo } = useAcompanhamento()
	const umaColuna = useMidia(UMA_COLUNA)
	const integra = usePedirIntegra(processo.numpro)
	const { isPending, error, isFetching, refetch } = useQuery(permissoesQuery(processo.numpro))
	const Lugar = umaColuna ? AcoesDaBarra : AcoesDoLado
	if (isPending)
		return (
			<Moldura naBarra={umaColuna}>
				<Carregando />
			</Moldura>
		)
	return (
		<Lugar integra={integra}>
			{error ? (
				<FalhaDaConsulta
					compacto
					titulo="Não foi possível saber o que você pode fazer neste processo"
					falha={error}
					tentando={isFetching}
					aoTentarDeNovo={() => void refetch()}
				/>
			) : null}
		</Lugar>
	)
}

/** Landmark of the actions, the same in both places, to which the keyboard focus returns. */
function Moldura({ naBarra, children }: { naBarra: boolean; children: ReactNode }) {
	const comum = { id: ACOES_DO_PROCESSO, tabIndex: -1, 'aria-label': 'Ações do processo' }
	if (naBarra) return <BarraDeAcoes {...comum}>{children}</BarraDeAcoes>
	return (
		<aside {...comum} data-nao-imprimir className="sticky sob-o-topo order-last">
			<Cartao>
				<Pilha>{children}</Pilha>
			</Cartao>
		</aside>
	)
}

function Carregando() {
	return (
		<output>
			<SoParaLeitor>Carregando o que você pode fazer neste processo</SoParaLeitor>
			<Esqueleto forma="bloco" className="h-11 w-full xl:h-96" />
		</output>
	)
}

function useRepartidas() {
	const { processo, permissoes, andamentos } = useAcompanhamento()
	const juntadas = useQuery(juntadasQuery(processo.numpro)).data ?? []
	const juntados = juntadas.some(({ dtadsj }) => dtadsj === null)
	const apensamentos = useQuery(apensamentosQuery(processo.numpro)).data ?? []
	const apensados = apensamentos.some(({ dtadsa }) => dtadsa === null)
	return repartirAcoes({ processo, juntados, apensados }, permissoes, andamentos)
}

/** The `children` are the error shown when the permissions could not be loaded. */
type LugarProps = { integra: PedidoDaIntegra; children: ReactNode }

function AcoesDoLado({ integra, children }: LugarProps) {
	const { processo, permissoes } = useAcompanhamento()
	const { primeiras, grupos, soLe } = useRepartidas()
	return (
		<Moldura naBarra={false}>
			{children}
			{permissoes ? (
				<>
					{soLe ? <AvisoDeLeitura processo={processo} onde={primeiras.length > 0 ? 'abaixo' : undefined} /> : null}
					<Pilha espaco={2} className="empty:hidden">
						{primeiras.map((acao, posicao) => (
							<BotaoDaAcao key={acao.permissao} acao={acao} principal={posicao === 0} />
						))}
					</Pilha>
					{grupos.map(({ titulo, acoes }) => (
						<Secao key={titulo} titulo={titulo} discreta espaco={2} className="relative">
							{acoes.map((acao) => (
								<BotaoDaAcao key={acao.permissao} acao={acao} />
							))}
						</Secao>
					))}
				</>
			) : null}
			<div className="border-t border-borda pt-4 first:border-0 first:pt-0">
				<Integra pedir={integra} />
			</div>
		</Moldura>
	)
}

/** Bottom bar: the main action is a button, and all others open in a sheet. */
function AcoesDaBarra({ integra, children }: LugarProps) {
	const { processo, permissoes } = useAcompanhamento()
	const repartidas = useRepartidas()
	const { primeiras, soLe } = repartidas
	const [principal] = primeiras
	const [aberta, setAberta] = useState(false)
	const soAIntegra = soLe && primeiras.length <= 1
	return (
		<>
			{children}
			{permissoes && soLe ? (
				<AvisoDeLeitura processo={processo} onde={principal ? 'ao pé da página' : undefined} />
			) : null}
			<Moldura naBarra>
				{principal ? <BotaoDaAcao acao={principal} principal /> : null}
				<Botao
					variante="secundario"
					aria-haspopup="dialog"
					icone={soAIntegra ? <BookDown aria-hidden /> : <Zap aria-hidden />}
					onClick={() => setAberta(true)}
				>
					{soAIntegra ? 'Íntegra' : 'Ações'}
				</Botao>
			</Moldura>
			<FolhaDeAcoes
				aberta={aberta}
				titulo={soAIntegra ? 'Íntegra' : 'Ações'}
				repartidas={repartidas}
				integra={integra}
				aoFechar={() => setAberta(false)}
			/>
		</>
	)
}

function BotaoDaAcao({ acao, principal = false }: { acao: AcaoDoProcesso; principal?: boolean }) {
	const { permissao, Icone } = acao
	const { permissoes, andamentos } = useAcompanhamento()
	const acionar = useAcionar()
	return (
		<BotaoExplicado
			motivo={motivoDe(permissao, permissoes, andamentos)}
			variante={principal ? 'primario' : 'secundario'}
			tamanho="pq"
			className="xl:w-full xl:justify-start"
			icone={<Icone aria-hidden />}
			onClick={() => acionar(acao)}
		>
			{nomeDaPermissao[permissao]}
		</BotaoExplicado>
	)
}
