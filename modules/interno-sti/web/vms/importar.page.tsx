import { AcoesDoFormulario } from '@portal/design-system/acoes-do-formulario'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { BotaoExplicado } from '@portal/design-system/botao-explicado'
import { CaixaSelecao } from '@portal/design-system/caixa-selecao'
import { Campo } from '@portal/design-system/campo'
import { Cartao } from '@portal/design-system/cartao'
import { Formulario } from '@portal/design-system/formulario'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Segmentado } from '@portal/design-system/segmentado'
import { Selecao } from '@portal/design-system/selecao'
import { toast } from '@portal/design-system/toast'
import { ItemEnvio, Upload } from '@portal/design-system/upload'
import { baixar, call, formatarInteiro, mensagemDe, navegar } from '@portal/platform/web'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import {
	aplicarImportacaoDeVms,
	baixarModeloDeVms,
	conferirImportacaoDeVms,
	LISTAS_DE_VMS,
	type ListaImportada,
	nomeDaListaImportada,
	type RelatorioDeDiferencas,
	TAMANHO_MAXIMO_DO_CSV_DE_VMS,
} from '../../contract/index.ts'
import { CHAVE_DAS_VMS } from './queries.ts'
import { Relatorio } from './relatorio.tsx'

interface Conferido {
	readonly lista: ListaImportada
	readonly arquivo: File
	readonly relatorio: RelatorioDeDiferencas
}

export function ImportarPage() {
	const [conferido, setConferido] = useState<Conferido>()
	return (
		<Pagina
			titulo="Importar máquinas virtuais"
			resumo="Primeiro o arquivo é conferido e você lê o que ele mudaria; nada muda até você mandar carregar."
		>
			<Escolha aoConferir={setConferido} aoTrocar={() => setConferido(undefined)} />
			{conferido ? (
				<>
					<Relatorio relatorio={conferido.relatorio} maquinas={conferido.lista === 'maquinas'} />
					<Carregar key={conferido.relatorio.resumo} conferido={conferido} />
				</>
			) : null}
		</Pagina>
	)
}

type EscolhaProps = { aoConferir: (conferido: Conferido) => void; aoTrocar: () => void }

function Escolha({ aoConferir, aoTrocar }: EscolhaProps) {
	const [lista, setLista] = useState<ListaImportada>('maquinas')
	const [arquivo, setArquivo] = useState<File>()
	const [falta, setFalta] = useState(false)
	const conferir = useMutation({
		mutationFn: (file: File) => call(conferirImportacaoDeVms, { parts: { file, json: { lista } } }),
		onSuccess: (relatorio, file) => aoConferir({ lista, arquivo: file, relatorio }),
	})
	function trocar(novo: File | undefined) {
		setArquivo(novo)
		setFalta(false)
		conferir.reset()
		aoTrocar()
	}
	const erro = falta ? 'Escolha um arquivo CSV.' : conferir.error ? mensagemDe(conferir.error) : undefined
	return (
		<Cartao titulo="Arquivo">
			<Formulario
				onSubmit={(evento) => {
					evento.preventDefault()
					setFalta(!arquivo)
					if (arquivo) conferir.mutate(arquivo)
				}}
			>
				<Campo rotulo="Lista" obrigatorio>
					<Selecao
						value={lista}
						onChange={({ target }) => {
							setLista(LISTAS_DE_VMS.find((uma) => uma === target.value) ?? 'maquinas')
							aoTrocar()
						}}
						opcoes={LISTAS_DE_VMS.map((uma) => ({ codigo: uma, texto: nomeDaListaImportada[uma] }))}
					/>
				</Campo>
				<Modelo lista={lista} />
				<Campo
					rotulo="Arquivo CSV"
					obrigatorio
					erro={erro}
					dica="Em UTF-8 ou ISO-8859-1, separado por ponto e vírgula ou por vírgula."
				>
					<Upload
						rotulo="Escolher arquivo CSV"
						aceita=".csv,text/csv"
						tamanhoMaximo={TAMANHO_MAXIMO_DO_CSV_DE_VMS}
						aoEscolher={([novo]) => trocar(novo)}
					>
						{arquivo ? (
							<ItemEnvio
								nome={arquivo.name}
								estado={{ fase: 'parado', enviados: 0, total: arquivo.size }}
								aoRemover={() => trocar(undefined)}
							/>
						) : null}
					</Upload>
				</Campo>
				<AcoesDoFormulario
					principal={
						<Botao type="submit" carregando={conferir.isPending}>
							Conferir
						</Botao>
					}
				/>
			</Formulario>
		</Cartao>
	)
}

function Modelo({ lista }: { lista: ListaImportada }) {
	const { mutate, isPending } = useMutation({
		mutationFn: () => call(baixarModeloDeVms, { params: { lista } }),
		onSuccess: (modelo) => baixar(modelo, 'modelo.csv'),
		onError: (falha) => toast.erro('O modelo não foi baixado', mensagemDe(falha)),
	})
	return (
		<Botao
			className="justify-self-start"
			variante="secundario"
			tamanho="pq"
			icone={<Download aria-hidden />}
			carregando={isPending}
			onClick={() => mutate()}
		>
			Baixar modelo
		</Botao>
	)
}

type Modo = 'tudo' | 'boas'
const MODOS = [
	{ codigo: 'tudo', texto: 'Tudo ou nada' },
	{ codigo: 'boas', texto: 'Só as linhas boas' },
] as const

function recusaDeCarregar({ nada, modimp, qtdrec }: { nada: boolean; modimp: Modo; qtdrec: number }) {
	if (nada) return 'O arquivo não muda nada do que há no inventário.'
	return modimp === 'tudo' && qtdrec > 0
		? 'Com linhas recusadas, tudo ou nada é nada: corrija-as no arquivo e confira-o de novo, ou escolha só as linhas boas.'
		: undefined
}

function Carregar({ conferido: { lista, arquivo, relatorio } }: { conferido: Conferido }) {
	const cliente = useQueryClient()
	const [excluir, setExcluir] = useState(false)
	const [modimp, setModimp] = useState<Modo>('tudo')
	const { qtdrec, qtdnov, qtdalt, qtdaus, resumo } = relatorio
	const carregar = useMutation({
		mutationFn: () =>
			call(aplicarImportacaoDeVms, {
				parts: { file: arquivo, json: { lista, modimp, staaus: excluir ? 'S' : 'N', resumo } },
			}),
		onSuccess: async ({ mensagem }) => {
			toast.sucesso(mensagem)
			navegar('/interno-sti/vms')
			await cliente.invalidateQueries({ queryKey: CHAVE_DAS_VMS })
		},
	})
	const nada = qtdnov + qtdalt === 0 && !(excluir && qtdaus > 0)
	const motivo = recusaDeCarregar({ nada, modimp, qtdrec })
	return (
		<Cartao titulo="Carregar">
			<Pilha>
				{qtdrec > 0 ? (
					<Pilha espaco={2}>
						<p>
							{qtdrec === 1 ? '1 linha foi recusada' : `${formatarInteiro(qtdrec)} linhas foram recusadas`}; acima está
							por quê. Escolha o que fazer com as outras.
						</p>
						<div className="justify-self-start">
							<Segmentado rotulo="O que carregar" opcoes={MODOS} valor={modimp} aoMudar={setModimp} />
						</div>
					</Pilha>
				) : null}
				{qtdaus > 0 ? (
					<CaixaSelecao
						rotulo={
							qtdaus === 1
								? 'Marcar como excluída a máquina que não está no arquivo'
								: `Marcar como excluídas as ${formatarInteiro(qtdaus)} máquinas que não estão no arquivo`
						}
						checked={excluir}
						onChange={({ target }) => setExcluir(target.checked)}
					/>
				) : null}
				{carregar.error ? <Alerta variante="perigo" titulo={mensagemDe(carregar.error)} /> : null}
				<BotaoExplicado
					className="justify-self-start"
					carregando={carregar.isPending}
					motivo={motivo}
					onClick={() => carregar.mutate()}
				>
					{modimp === 'tudo' ? 'Carregar tudo' : 'Carregar só as linhas boas'}
				</BotaoExplicado>
			</Pilha>
		</Cartao>
	)
}
