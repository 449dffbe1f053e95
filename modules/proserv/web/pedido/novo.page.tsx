import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Etapas } from '@portal/design-system/etapas'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { toast } from '@portal/design-system/toast'
import { call, estadoDaConsulta, navegar } from '@portal/platform/web'
import { SituacaoDoRascunho, useGuardado } from '@portal/platform/web/atos'
import { SchemaForm, useSchemaForm } from '@portal/platform/web/form'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowLeft, ArrowRight, Trash2 } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type UseFormStateReturn, useWatch } from 'react-hook-form'
import {
	criarSolicitacao,
	descartarRascunhoProserv,
	type EditalProserv,
	enderecoDaSolicitacao,
	guardarRascunhoProserv,
	type InicioProserv,
	type RascunhoProserv,
} from '../../contract/index.ts'
import { editaisQuery } from '../editais/queries.ts'
import { CHAVE, funcoesQuery, inicioQuery, rascunhoQuery, unidadesQuery, vertentesQuery } from '../queries.ts'
import {
	CAMPOS_VAZIOS,
	type Campos,
	dadosDe,
	editaisQueSeEscolhem,
	lerRascunho,
	montarPasso,
	NOME_DO_PASSO,
	PASSOS_DO_PEDIDO,
	type PassoDoPedido,
	passosProntos,
	problemaDoPrazo,
} from './campos.ts'
import { CamposDoLugar } from './onde.tsx'
import { Posicao } from './posicao.tsx'
import { Textos } from './textos.tsx'

const ETAPAS = PASSOS_DO_PEDIDO.map((codigo) => ({ codigo, nome: NOME_DO_PASSO[codigo] }))

export function NovaSolicitacaoPage() {
	const { consulta, partida } = usePartida()
	return (
		<Pagina
			largura="formulario"
			titulo="Nova solicitação"
			resumo="O que você escreve fica guardado a cada pausa: pode sair e voltar quando quiser."
			{...estadoDaConsulta(consulta)}
			carregando={!partida && !consulta.error}
			esqueleto={<Esqueleto forma="bloco" className="h-144 w-full" />}
		>
			{partida ? <Conteudo {...partida} /> : null}
		</Pagina>
	)
}

type Partida = PedidoProps & { inicio: InicioProserv }

function Conteudo({ inicio, ...pedido }: Partida) {
	const pode = inicio.solicitar === 'S'
	// The form stays mounted when a phase ends meanwhile, so that nothing typed is lost.
	const [podia] = useState(pode)
	if (!pode && !podia)
		return (
			<Alerta variante="aviso" titulo="Você não pode solicitar posições agora">
				{inicio.motivoSolicitar}
				{pedido.rascunho ? ' O que você já escreveu continua guardado e aparece aqui quando puder seguir.' : ''}
			</Alerta>
		)
	return (
		<>
			{pode ? null : (
				<Alerta variante="aviso" titulo={inicio.motivoSolicitar}>
					O que você escreve continua guardado como rascunho. Se precisa do prazo, peça à coordenação do edital que o
					prorrogue.
				</Alerta>
			)}
			<Pedido {...pedido} />
		</>
	)
}

/** The whole form is rendered at once, because a late list would push down the fields below it. */
function usePartida() {
	const inicio = useQuery(inicioQuery)
	const kept = useQuery(rascunhoQuery)
	const unidades = useQuery(unidadesQuery)
	const editais = useQuery(editaisQuery({ pagina: 1, porPagina: 100 }))
	const partida = partidaDe(inicio.data, kept.data, unidades.data, editais.data)
	const campos = partida ? camposDePartida(partida) : undefined
	const vertentes = useQuery({ ...vertentesQuery(campos ?? {}), enabled: campos !== undefined })
	const consulta = [inicio, kept, unidades, editais, vertentes].find(({ error }) => error) ?? kept
	return { consulta, partida: vertentes.data ? partida : undefined }
}

function partidaDe(
	inicio: InicioProserv | undefined,
	kept: { rascunho: RascunhoProserv | null } | undefined,
	unidades: readonly { readonly codund: number }[] | undefined,
	editais: { itens: readonly EditalProserv[] } | undefined,
): Partida | undefined {
	if (!inicio || !kept || !unidades || !editais) return undefined
	return {
		inicio,
		rascunho: kept.rascunho,
		novos: camposNovos(inicio, unidades),
		editais: editais.itens,
	}
}

const camposDePartida = ({ rascunho, novos }: Omit<PedidoProps, 'editais'>): Campos =>
	rascunho ? lerRascunho(rascunho.dados) : novos

/** The only edital and the only unit are preselected. */
const camposNovos = ({ edital }: InicioProserv, [unica, outra]: readonly { readonly codund: number }[]): Campos => ({
	...CAMPOS_VAZIOS,
	codedtprs: edital?.codedtprs,
	codund: outra === undefined ? unica?.codund : undefined,
})

type PedidoProps = {
	rascunho: RascunhoProserv | null
	novos: Campos
	editais: readonly EditalProserv[]
}

const passoDe = (rascunho: RascunhoProserv | null): PassoDoPedido =>
	PASSOS_DO_PEDIDO[(rascunho?.dados.passo ?? 1) - 1] ?? 'onde'

/** The form has three steps, each reachable at any time, with a draft on the server. */
function Pedido({ rascunho, novos, editais }: PedidoProps) {
	const [passo, setPasso] = useState(() => passoDe(rascunho))
	const titulo = useRef<HTMLHeadingElement>(null)
	const { data: funcoes } = useQuery(funcoesQuery)
	const guardado = useGuardado<{ campos: Campos; passo: PassoDoPedido }>(rascunho?.dtaultalt, (dados) =>
		call(guardarRascunhoProserv, {
			body: { ...dados.campos, passo: PASSOS_DO_PEDIDO.indexOf(dados.passo) + 1 },
		}),
	)
	const criar = useCriar(guardado)
	const form = useSchemaForm({
		schema: montarPasso(passo, funcoes),
		initial: camposDePartida({ rascunho, novos }),
		thing: 'a solicitação',
		draft: (campos) => guardado.mudar({ campos, passo }),
		send: async (enviados: Campos) => {
			const proximo = PASSOS_DO_PEDIDO[PASSOS_DO_PEDIDO.indexOf(passo) + 1]
			if (proximo) ir(proximo)
			else await criar(enviados)
			return undefined
		},
		renewed: (campos) => campos,
	})
	const { control, formState, getValues, reset } = form.fields
	const campos: Campos = { ...CAMPOS_VAZIOS, ...useWatch({ control }) }
	function ir(novo: PassoDoPedido) {
		setPasso(novo)
		guardado.mudar({ campos: getValues(), passo: novo })
		titulo.current?.focus()
	}
	useIrAoPrimeiroPasso(passo, formState, ir)
	return (
		<>
			<Etapas
				rotulo="Etapas da solicitação"
				etapas={ETAPAS}
				atual={passo}
				prontas={passosProntos(campos, funcoes)}
				aoEscolher={ir}
			/>
			<SchemaForm
				form={form}
				footer={
					<Rodape
						passo={passo}
						criando={formState.isSubmitting}
						guardado={guardado}
						aoIr={ir}
						aoDescartar={() => {
							reset(novos)
							setPasso('onde')
						}}
					/>
				}
			>
				<h2 ref={titulo} tabIndex={-1} className="text-xl outline-none">
					{NOME_DO_PASSO[passo]}
				</h2>
				{passo === 'onde' ? (
					<CamposDoLugar
						form={form}
						editais={editaisQueSeEscolhem(editais, campos.codedtprs)}
						prazo={problemaDoPrazo(editais, campos.codedtprs)}
					/>
				) : null}
				{passo === 'posicao' ? <Posicao form={form} /> : null}
				{passo === 'justificativa' ? <Textos form={form} /> : null}
			</SchemaForm>
		</>
	)
}

/** The last step also asks for unit and vertente: once it is right itself, their own step shows what they lack. */
function useIrAoPrimeiroPasso(
	passo: PassoDoPedido,
	{ submitCount, errors }: Pick<UseFormStateReturn<Campos>, 'submitCount' | 'errors'>,
	ir: (passo: PassoDoPedido) => void,
) {
	const conferir = useEffectEvent(() => {
		if (passo === 'justificativa' && !errors.jussol && Object.keys(errors).length > 0) ir('onde')
	})
	useEffect(() => {
		if (submitCount > 0) conferir()
	}, [submitCount])
}

type Guardado = ReturnType<typeof useGuardado<{ campos: Campos; passo: PassoDoPedido }>>

function useCriar(guardado: Guardado) {
	const cliente = useQueryClient()
	return async (campos: Campos) => {
		const dados = dadosDe(campos)
		if (!dados) throw new Error('no unit or line')
		await guardado.encerrar()
		const body = { ...dados, jussol: campos.jussol, etrsol: campos.etrsol }
		const solicitacao = await call(criarSolicitacao, { body })
		toast.sucesso('Solicitação criada!', 'Junte os arquivos, confira e submeta.')
		navegar(`${enderecoDaSolicitacao(solicitacao)}?aba=arquivos`, { substituir: true })
		await cliente.invalidateQueries({ queryKey: CHAVE })
	}
}

type RodapeProps = {
	passo: PassoDoPedido
	criando: boolean
	guardado: Guardado
	aoIr: (passo: PassoDoPedido) => void
	aoDescartar: () => void
}

function Rodape({ passo, criando, guardado, aoIr, aoDescartar }: RodapeProps) {
	const [descartando, setDescartando] = useState(false)
	const cliente = useQueryClient()
	const indice = PASSOS_DO_PEDIDO.indexOf(passo)
	const anterior = PASSOS_DO_PEDIDO[indice - 1]
	const proximo = PASSOS_DO_PEDIDO[indice + 1]

	async function descartar() {
		await guardado.encerrar()
		await call(descartarRascunhoProserv, {})
		await cliente.invalidateQueries({ queryKey: rascunhoQuery.queryKey })
		setDescartando(false)
		toast.sucesso('Rascunho descartado.')
		aoDescartar()
	}
	return (
		<Pilha tag="footer" separada>
			<AcoesDoFormulario
				outras={
					<>
						<SituacaoDoRascunho situacao={guardado.situacao} aoTentar={() => void guardado.guardarLogo()} />
						{guardado.situacao.fase === 'intacto' ? null : (
							<Botao
								variante="perigo"
								aparencia="fantasma"
								icone={<Trash2 aria-hidden />}
								onClick={() => setDescartando(true)}
							>
								Descartar
							</Botao>
						)}
					</>
				}
				secundaria={
					anterior ? (
						<Botao variante="secundario" icone={<ArrowLeft aria-hidden />} onClick={() => aoIr(anterior)}>
							Voltar
						</Botao>
					) : (
						<Link botao variante="secundario" href="/proserv">
							Sair
						</Link>
					)
				}
				principal={
					<Botao type="submit" carregando={criando} icone={proximo ? <ArrowRight aria-hidden /> : undefined}>
						{proximo ? `Continuar: ${NOME_DO_PASSO[proximo].toLowerCase()}` : 'Criar solicitação'}
					</Botao>
				}
			/>
			<Confirmacao
				aberta={descartando}
				titulo="Descartar o rascunho da nova solicitação?"
				rotuloConfirmar="Descartar"
				aoConfirmar={descartar}
				aoCancelar={() => setDescartando(false)}
			>
				Tudo o que foi escrito nas três etapas será perdido.
			</Confirmacao>
		</Pilha>
	)
}
