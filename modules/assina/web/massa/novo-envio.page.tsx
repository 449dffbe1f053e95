import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { Detalhe } from '@portal/design-system/texto'
import { call, estadoDaConsulta, lerCodigo, mensagemDe, useProtecaoDeAlteracoes } from '@portal/platform/web'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ListChecks, Send } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import {
	CAMPOS_DA_MENSAGEM,
	conferirEnvioEmMassa,
	type Destinatario,
	iniciarEnvioEmMassa,
	type LinhaDaLista,
	type Lote,
	LugarDoDestinatario,
	MAXIMO_POR_ENVIO,
	NOME_DO_LUGAR,
	problemaDoNome,
} from '../../contract/index.ts'
import { LinhasDaLista } from '../assistente/linhas-da-lista.tsx'
import { CampoDaLista } from '../campo-da-lista.tsx'
import { Desvio } from '../desvio.tsx'
import { PaginaComUsuario, podeCriarLotes } from '../pagina-com-usuario.tsx'
import { loteQuery } from '../queries.ts'
import { contar } from '../situacoes.tsx'

export function NovoEnvioPage() {
	const codlotdocasi = lerCodigo(useParams()['codlotdocasi'])
	if (codlotdocasi === undefined) return <Desvio para="/assina/massa" />
	return (
		<PaginaComUsuario permitido={podeCriarLotes}>
			{() => <NovoEnvioDoLote codlotdocasi={codlotdocasi} />}
		</PaginaComUsuario>
	)
}

function NovoEnvioDoLote({ codlotdocasi }: { codlotdocasi: number }) {
	const consulta = useQuery(loteQuery(codlotdocasi))
	const { data: lote } = consulta
	if (lote) return lote.permissoes.alterar === 'S' ? <NovoEnvio lote={lote} /> : <SoRascunho lote={lote} />
	const saida = <Link href="/assina/massa">Voltar aos envios</Link>
	return <Pagina largura="formulario" titulo="Novo envio em massa" {...estadoDaConsulta(consulta, { saida })} />
}

function SoRascunho({ lote: { codlotdocasi } }: { lote: Lote }) {
	return (
		<Pagina largura="leitura" titulo="Novo envio em massa">
			<Alerta variante="aviso" titulo="Este lote já foi enviado">
				Um envio em massa parte de um lote preparado e ainda não enviado. Faça uma cópia dele e envie a cópia.
			</Alerta>
			<Link href={`/assina/lote/${codlotdocasi}`}>Voltar ao lote</Link>
		</Pagina>
	)
}

const MENOR_LISTA = 3
const MAIOR_LISTA = 80_000

function NovoEnvio({ lote }: { lote: Lote }) {
	const { codlotdocasi } = lote
	const [nomenv, setNomenv] = useState(lote.nomlot)
	const [lugdst, setLugdst] = useState<LugarDoDestinatario>('antes')
	const [lista, setLista] = useState('')
	const [linhas, setLinhas] = useState<readonly LinhaDaLista[]>()
	const conferir = useMutation({
		mutationFn: () => call(conferirEnvioEmMassa, { body: { codlotdocasi, lugdst, lista } }),
		onSuccess: (conferida) => setLinhas(conferida.linhas),
	})
	const { pergunta, sair } = useProtecaoDeAlteracoes(lista.trim() !== '')
	const problemas = linhas ? (conferir.data?.problemas ?? []) : []
	return (
		<Pagina
			largura="formulario"
			titulo="Novo envio em massa"
			resumo={
				<>
					Cada pessoa da lista recebe um lote seu, igual a{' '}
					<Link href={`/assina/lote/${codlotdocasi}`}>{lote.nomlot}</Link>, e o assina com quem mais está nele.
				</>
			}
		>
			<Cartao titulo="O envio" nivel={2}>
				<Pilha>
					<Campo rotulo="Nome do envio" obrigatorio dica="Só quem gerencia o envio lê.">
						<EntradaTexto maxLength={120} value={nomenv} onChange={({ target }) => setNomenv(target.value)} />
					</Campo>
					<Campo rotulo="Quem recebe assina" dica="Conta quando os assinantes do lote têm ordem.">
						<Selecao
							value={lugdst}
							onChange={({ target }) => setLugdst(LugarDoDestinatario.parse(target.value))}
							opcoes={LugarDoDestinatario.options.map((lugar) => ({ codigo: lugar, texto: NOME_DO_LUGAR[lugar] }))}
						/>
					</Campo>
					<Detalhe>
						No nome e na mensagem do lote preparado, {CAMPOS_DA_MENSAGEM.map((campo) => `{${campo}}`).join(', ')} são
						trocados pelo que é de cada pessoa.
					</Detalhe>
				</Pilha>
			</Cartao>
			<Cartao titulo="Quem recebe" nivel={2}>
				<Pilha>
					{linhas ? (
						<LinhasDaLista linhas={linhas} aoMudar={setLinhas} aoVoltar={() => setLinhas(undefined)} />
					) : (
						<>
							<CampoDaLista
								valor={lista}
								aoMudar={setLista}
								maximo={MAIOR_LISTA}
								dica={`Uma por linha, até ${MAXIMO_POR_ENVIO}: o nome ou o número USP de quem é da universidade; o nome e o e-mail de quem é de fora. Se quiser, também a função, separada por ponto e vírgula.`}
								exemplo={'Helena Duarte; Estagiária\n10004\nRosa Dias; rosa@empresa.com.br; Testemunha'}
							/>
							{conferir.error ? <Alerta variante="perigo">{mensagemDe(conferir.error)}</Alerta> : null}
							<div>
								<Botao
									icone={<ListChecks aria-hidden />}
									disabled={lista.trim().length < MENOR_LISTA}
									carregando={conferir.isPending}
									onClick={() => conferir.mutate()}
								>
									Conferir
								</Botao>
							</div>
						</>
					)}
				</Pilha>
			</Cartao>
			{problemas.length > 0 ? (
				<Alerta variante="aviso" titulo="O lote preparado ainda não pode ser enviado">
					<ul>
						{problemas.map((problema) => (
							<li key={problema}>{problema}</li>
						))}
					</ul>
				</Alerta>
			) : null}
			{linhas ? (
				<Enviar
					lote={lote}
					nomenv={nomenv.trim()}
					lugdst={lugdst}
					linhas={linhas}
					impedido={problemas.length > 0}
					aoEnviar={(codenvmas) => sair(`/assina/massa/${codenvmas}`)}
				/>
			) : null}
			{pergunta}
		</Pagina>
	)
}

type EnviarProps = {
	lote: Lote
	nomenv: string
	lugdst: LugarDoDestinatario
	linhas: readonly LinhaDaLista[]
	impedido: boolean
	aoEnviar: (codenvmas: number) => void
}

/** Idempotency key of this page: a repeated press after a lost answer is the same sending. */
function Enviar({ lote: { codlotdocasi }, nomenv, lugdst, linhas, impedido, aoEnviar }: EnviarProps) {
	const [chvenv] = useState(() => crypto.randomUUID())
	const [perguntando, setPerguntando] = useState(false)
	const iniciar = useMutation({
		mutationFn: () =>
			call(iniciarEnvioEmMassa, {
				body: { codlotdocasi, chvenv, nomenv, lugdst, destinatarios: linhas.map(destinatarioDe) },
			}),
		onSuccess: ({ codenvmas }) => aoEnviar(codenvmas),
		onSettled: () => setPerguntando(false),
	})
	const pronto =
		!impedido && linhas.length > 0 && linhas.every(({ problema }) => problema === null) && !problemaDoNome(nomenv)
	return (
		<Pilha espaco={3}>
			{iniciar.error ? <Alerta variante="perigo">{mensagemDe(iniciar.error)}</Alerta> : null}
			<div>
				<Botao icone={<Send aria-hidden />} disabled={!pronto} onClick={() => setPerguntando(true)}>
					Enviar a {contar(linhas.length, 'pessoa', 'pessoas')}
				</Botao>
			</div>
			<Confirmacao
				aberta={perguntando}
				variante="primario"
				titulo={`Enviar a ${contar(linhas.length, 'pessoa', 'pessoas')}?`}
				rotuloConfirmar="Enviar"
				aoCancelar={() => setPerguntando(false)}
				aoConfirmar={async () => {
					await iniciar.mutateAsync().catch(() => undefined)
				}}
			>
				Cada uma recebe um e-mail com o seu lote. O lote preparado continua como rascunho.
			</Confirmacao>
		</Pilha>
	)
}

const destinatarioDe = ({ codpes, nompcp, emapcp, fncpcp }: LinhaDaLista): Destinatario =>
	codpes === null ? { nompcp: nompcp ?? '', emapcp: emapcp ?? '', fncpcp } : { codpes, fncpcp }
