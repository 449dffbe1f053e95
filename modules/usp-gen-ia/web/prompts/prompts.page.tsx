import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Badge } from '@portal/design-system/badge'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Filtros } from '@portal/design-system/filtros'
import { Pagina } from '@portal/design-system/pagina'
import { Segmentado } from '@portal/design-system/segmentado'
import { Situacao, type Situacoes } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { baixarPedido, call, mensagemDe, useSessao } from '@portal/platform/web'
import {
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import {
	apagarPrompt,
	decidirPrompt,
	EVENTO,
	exportarPrompts,
	FiltroPrompts,
	IA_CURADOR,
	type Prompt,
	type SituacaoDoPrompt,
	VISIBILIDADES,
} from '../../contract/index.ts'
import { CHAVE, promptsQuery } from '../queries.ts'
import { DevolverDialog } from './devolver.dialog.tsx'
import { ImportarPromptsDialog } from './importar-prompts.dialog.tsx'
import { PromptDialog } from './prompt.dialog.tsx'
import { UsarDialog } from './usar.dialog.tsx'
import { VersoesDialog } from './versoes.dialog.tsx'

const EVENTOS = [EVENTO]
const obterChave = ({ codprt }: Prompt): number => codprt

const SITUACOES: Situacoes<SituacaoDoPrompt> = {
	RAS: { texto: 'Devolvido', estado: 'rascunho' },
	SUB: { texto: 'Espera pela curadoria', estado: 'pendente' },
	PUB: { texto: 'Publicado', estado: 'concluido' },
	ARQ: { texto: 'Arquivado', estado: 'encerrado' },
}

/** Line below the title: the reason of a return, or whose prompt it is and how it begins. */
function descrever({ mtvprt, staprp, nompesprp, txtprt }: Prompt): string {
	if (mtvprt) return `Voltou: ${mtvprt}`
	return staprp === 'S' ? txtprt : `De ${nompesprp}. ${txtprt}`
}

const COLUNAS: Coluna<Prompt>[] = [
	{
		campo: 'titprt',
		nome: 'Prompt',
		slot: (prompt) => (
			<span className="grid min-w-0">
				<span className="line-clamp-2 wrap-anywhere">{prompt.titprt}</span>
				<Detalhe tag="span" className="line-clamp-1 wrap-anywhere">
					{descrever(prompt)}
				</Detalhe>
			</span>
		),
	},
	{ campo: 'visprt', nome: 'Para quem', slot: ({ visprt }) => <Badge>{VISIBILIDADES[visprt]}</Badge> },
	{ campo: 'sitprt', nome: 'Situação', slot: ({ sitprt }) => <Situacao {...SITUACOES[sitprt]} /> },
]

type Aberto = {
	readonly ato: 'novo' | 'importar' | 'mudar' | 'usar' | 'devolver' | 'apagar' | 'versoes'
	readonly prompt?: Prompt
}

const montarOutras = (aoImportar: () => void) => [
	{ titulo: 'Importar', aoAcionar: aoImportar },
	{
		titulo: 'Exportar os seus',
		aoAcionar: () => void baixarPedido('prompts.json', () => call(exportarPrompts)),
	},
]

export function PromptsPage() {
	const cliente = useQueryClient()
	const { perfis } = useSessao()
	const [aberto, setAberto] = useState<Aberto>()
	const lista = useFiltroDaLista(FiltroPrompts)
	const { filtro, filtrar } = lista
	const aparencia = useAparenciaDaLista('prompts-da-ia', COLUNAS)
	const prompts = useListaAoVivo(promptsQuery(filtro), { chave: obterChave, eventos: EVENTOS })
	const fechar = () => setAberto(undefined)
	const curador = perfis.includes(IA_CURADOR)

	async function fazer(ato: () => Promise<unknown>, feito: string) {
		fechar()
		try {
			await ato()
			await cliente.invalidateQueries({ queryKey: CHAVE })
			toast.sucesso(feito)
		} catch (falha) {
			toast.erro('Não foi feito', mensagemDe(falha))
		}
	}
	const montarComandos = (prompt: Prompt) => {
		const params = { codprt: prompt.codprt }
		return (
			<AcoesDaLinha
				de={prompt.titprt}
				principal={{ titulo: 'Usar', aoAcionar: () => setAberto({ ato: 'usar', prompt }) }}
				outras={[
					...(prompt.stadec === 'S'
						? [
								{
									titulo: 'Publicar',
									aoAcionar: () =>
										void fazer(() => call(decidirPrompt, { params, body: { decisao: 'PUB' } }), 'Prompt publicado.'),
								},
								{ titulo: 'Devolver', aoAcionar: () => setAberto({ ato: 'devolver' as const, prompt }) },
							]
						: []),
					{ titulo: 'Versões', aoAcionar: () => setAberto({ ato: 'versoes' as const, prompt }) },
					...(prompt.staprp === 'S'
						? [
								{ titulo: 'Mudar', aoAcionar: () => setAberto({ ato: 'mudar' as const, prompt }) },
								{
									titulo: 'Apagar',
									variante: 'perigo' as const,
									separado: true,
									aoAcionar: () => setAberto({ ato: 'apagar' as const, prompt }),
								},
							]
						: []),
				]}
			/>
		)
	}
	return (
		<Pagina
			titulo="Biblioteca de prompts"
			resumo="Textos prontos para perguntar. O que está entre {{ e }} é preenchido na hora."
			acoes={
				<AcoesDaPagina
					principal={{
						titulo: 'Novo prompt',
						icone: <Plus aria-hidden />,
						aoAcionar: () => setAberto({ ato: 'novo' }),
					}}
					outras={montarOutras(() => setAberto({ ato: 'importar' }))}
				/>
			}
		>
			<Filtros
				rotulo="Filtros dos prompts"
				busca={{
					rotulo: 'Procurar prompts',
					valor: filtro.busca ?? '',
					aoBuscar: (busca) => filtrar({ busca: busca || undefined }),
					maximo: 100,
				}}
				antes={
					curador ? (
						<Segmentado
							rotulo="Quais prompts"
							opcoes={[
								{ codigo: 'N', texto: 'Todos' },
								{ codigo: 'S', texto: 'Fila' },
							]}
							valor={filtro.fila ?? 'N'}
							aoMudar={(fila) => filtrar({ fila: fila === 'S' ? 'S' : undefined })}
						/>
					) : undefined
				}
			/>
			<TabelaDaLista
				nome="prompts"
				legenda="Biblioteca de prompts"
				lista={prompts}
				chave={obterChave}
				comandos={montarComandos}
				{...aparencia.tabela}
				{...paginasDe(lista)}
				vazio={<Vazio texto="Nenhum prompt aqui. Guarde o primeiro: uma pergunta que você faz sempre." />}
			/>
			<Dialogos aberto={aberto} aoFechar={fechar} />
			<Confirmacao
				aberta={aberto?.ato === 'apagar'}
				titulo={`Apagar ${aberto?.prompt?.titprt ?? 'o prompt'}?`}
				variante="perigo"
				rotuloConfirmar="Apagar"
				aoConfirmar={() =>
					fazer(() => call(apagarPrompt, { params: { codprt: aberto?.prompt?.codprt ?? 0 } }), 'Prompt apagado.')
				}
				aoCancelar={fechar}
			>
				As versões dele também são apagadas, e quem o usava deixa de vê-lo.
			</Confirmacao>
		</Pagina>
	)
}

function Dialogos({ aberto, aoFechar }: { aberto: Aberto | undefined; aoFechar: () => void }) {
	if (!aberto) return null
	const { ato, prompt } = aberto
	if (ato === 'novo' || (ato === 'mudar' && prompt)) return <PromptDialog prompt={prompt} aoFechar={aoFechar} />
	if (ato === 'importar') return <ImportarPromptsDialog aoFechar={aoFechar} />
	if (!prompt) return null
	if (ato === 'usar') return <UsarDialog prompt={prompt} aoFechar={aoFechar} />
	if (ato === 'devolver') return <DevolverDialog prompt={prompt} aoFechar={aoFechar} />
	return ato === 'versoes' ? <VersoesDialog prompt={prompt} aoFechar={aoFechar} /> : null
}
