import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { AreaTexto } from '@portal/design-system/area-texto'
import { Botao } from '@portal/design-system/botao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Formulario } from '@portal/design-system/formulario'
import { HtmlSeguro } from '@portal/design-system/html-seguro'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Detalhe, Texto } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import {
	baixar,
	call,
	estadoDaConsulta,
	mensagemDe,
	useProtecaoDeAlteracoes,
	useTituloDaPagina,
} from '@portal/platform/web'
import { FalhaDoAto, useAto } from '@portal/platform/web/atos'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { FileDown, Send } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import {
	alterarModelo,
	type DadosDoModelo,
	listarHistoricoDoModelo,
	type ModeloSti,
	nomeDoTipoDeModelo,
	rotuloDoModelo,
	VARIAVEIS_DO_MODELO,
	verPreviaDoModelo,
	verPreviaEmPdf,
} from '../../contract/index.ts'
import { Historico } from './historico.tsx'
import { nomeOuFalta, useNumeroDaRota } from './numero-da-rota.ts'
import { CHAVE_COMUM, modeloQuery } from './queries.ts'
import { UsarDialog } from './usar-modelo.dialog.tsx'

export function ModeloPage() {
	const codmdl = useNumeroDaRota('codmdl')
	const consulta = useQuery(modeloQuery(codmdl))
	const { data } = consulta
	useTituloDaPagina({ nommdl: nomeOuFalta(data?.nommdl, consulta.error) })
	return (
		<Pagina
			titulo={data?.nommdl ?? 'Modelo'}
			resumo={data ? nomeDoTipoDeModelo[data.tipmdl] : undefined}
			acoes={data?.permissoes.editar === 'S' ? <Usar modelo={data} /> : undefined}
			{...estadoDaConsulta(consulta, { saida: <Link href="/interno-sti/comumweb">Voltar à camada comum</Link> })}
		>
			{data ? (
				<>
					<Editar key={codmdl} modelo={data} />
					<Cartao titulo="Histórico">
						<Historico
							chave={[...CHAVE_COMUM, 'modelo', codmdl]}
							pedir={(query) => call(listarHistoricoDoModelo, { params: { codmdl }, query })}
						/>
					</Cartao>
				</>
			) : null}
		</Pagina>
	)
}

function Usar({ modelo }: { modelo: ModeloSti }) {
	const [aberto, setAberto] = useState(false)
	const email = modelo.tipmdl === 'EML'
	return (
		<>
			<Botao
				variante="secundario"
				icone={email ? <Send aria-hidden /> : <FileDown aria-hidden />}
				onClick={() => setAberto(true)}
			>
				{email ? 'Enviar a pessoas' : 'Preencher'}
			</Botao>
			{aberto ? <UsarDialog modelo={modelo} aoFechar={() => setAberto(false)} /> : null}
		</>
	)
}

function Editar({ modelo }: { modelo: ModeloSti }) {
	const { codmdl, permissoes } = modelo
	const cliente = useQueryClient()
	const vista = useRef(modelo.versao)
	const [dados, setDados] = useState<DadosDoModelo>({
		nommdl: modelo.nommdl,
		assmdl: modelo.assmdl,
		txtmdl: modelo.txtmdl,
	})
	const [alterado, setAlterado] = useState(false)
	const { pergunta } = useProtecaoDeAlteracoes(alterado)
	const ato = useAto({
		coisa: 'o modelo',
		de: `modelo ${codmdl}`,
		versao: () => vista.current,
		reescreve: true,
		fazer: async (_, versao) => {
			vista.current = (await call(alterarModelo, { params: { codmdl }, body: { ...dados, versao } })).versao
			setAlterado(false)
			return { mensagem: 'Modelo salvo.', versao: vista.current }
		},
		recarregar: async () => {
			await cliente.invalidateQueries({ queryKey: CHAVE_COMUM })
			vista.current = (await cliente.fetchQuery(modeloQuery(codmdl))).versao
		},
		aoTerminar: () => undefined,
	})
	const muda = permissoes.editar === 'S'
	const mudar = (mudanca: Partial<DadosDoModelo>) => {
		setDados({ ...dados, ...mudanca })
		setAlterado(true)
	}

	function enviar(evento: SubmitEvent<HTMLFormElement>) {
		evento.preventDefault()
		ato.enviar()
	}
	return (
		<div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,26rem),1fr))] items-start gap-5">
			<Cartao titulo="Texto">
				<Formulario onSubmit={enviar}>
					{muda ? null : <Detalhe>{permissoes.motivos.editar}</Detalhe>}
					<Campo rotulo={rotuloDoModelo.nommdl} obrigatorio>
						<EntradaTexto
							value={dados.nommdl}
							maxLength={100}
							disabled={!muda}
							onChange={({ target }) => mudar({ nommdl: target.value })}
						/>
					</Campo>
					<Campo rotulo={rotuloDoModelo.assmdl} obrigatorio>
						<EntradaTexto
							value={dados.assmdl}
							maxLength={150}
							disabled={!muda}
							onChange={({ target }) => mudar({ assmdl: target.value })}
						/>
					</Campo>
					<Campo
						rotulo={rotuloDoModelo.txtmdl}
						obrigatorio
						dica={`Em HTML simples. Trocam-se: ${Object.keys(VARIAVEIS_DO_MODELO)
							.map((nome) => `{{${nome}}}`)
							.join(', ')}.`}
					>
						<AreaTexto
							value={dados.txtmdl}
							maxLength={20_000}
							rows={12}
							disabled={!muda}
							onChange={({ target }) => mudar({ txtmdl: target.value })}
						/>
					</Campo>
					<FalhaDoAto ato={ato} />
					{muda ? (
						<AcoesDoFormulario
							principal={
								<Botao type="submit" carregando={ato.enviando}>
									Salvar
								</Botao>
							}
						/>
					) : null}
				</Formulario>
			</Cartao>
			<Previa codmdl={codmdl} dados={dados} />
			{pergunta}
		</div>
	)
}

/** Preview: the message is rendered with sample values. */
function Previa({ codmdl, dados }: { codmdl: number; dados: DadosDoModelo }) {
	const consulta = useQuery({
		queryKey: [...CHAVE_COMUM, 'previa', codmdl, dados],
		queryFn: ({ signal }) => call(verPreviaDoModelo, { params: { codmdl }, body: dados }, { signal }),
		placeholderData: keepPreviousData,
		retry: false,
	})
	const pdf = useMutation({
		mutationFn: () => call(verPreviaEmPdf, { params: { codmdl }, body: dados }),
		onSuccess: (arquivo) => baixar(arquivo, 'previa.pdf'),
		onError: (falha) => toast.erro('A prévia não foi feita', mensagemDe(falha)),
	})
	const { data, error } = consulta
	return (
		<Cartao
			titulo="Prévia"
			acoes={
				data?.stapdf === 'S' ? (
					<Botao
						tamanho="pq"
						variante="secundario"
						icone={<FileDown aria-hidden />}
						carregando={pdf.isPending}
						onClick={() => pdf.mutate()}
					>
						Ver em PDF
					</Botao>
				) : undefined
			}
		>
			<Pilha espaco={3}>
				{error ? <Alerta variante="aviso" titulo={mensagemDe(error)} /> : null}
				{data && data.desconhecidas.length > 0 ? (
					<Alerta variante="aviso" titulo="Há trechos que ninguém preenche">
						{data.desconhecidas.map((nome) => `{{${nome}}}`).join(', ')}
					</Alerta>
				) : null}
				{data ? (
					<>
						<Texto forte className="wrap-anywhere">
							{data.assunto}
						</Texto>
						<HtmlSeguro html={data.html} className="max-w-prose wrap-anywhere" />
					</>
				) : null}
			</Pilha>
		</Cartao>
	)
}
