import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Badge } from '@portal/design-system/badge'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Pagina } from '@portal/design-system/pagina'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { Paginacao } from '@portal/platform/contract'
import { call, mensagemDe, navegar, useSessao } from '@portal/platform/web'
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
	apagarProjeto,
	CLASSES,
	EVENTO,
	PAPEIS_NO_PROJETO,
	type Projeto,
	tirarDoProjeto,
} from '../../contract/index.ts'
import { CHAVE, projetosQuery } from '../queries.ts'
import { ArquivosDoProjetoDialog } from './arquivos.dialog.tsx'
import { PessoasDoProjetoDialog } from './pessoas.dialog.tsx'
import { ProjetoDialog } from './projeto.dialog.tsx'

const EVENTOS = [EVENTO]
const obterChave = ({ codprj }: Projeto): number => codprj

const contar = (quantos: number, um: string, varios: string): string =>
	`${quantos === 0 ? 'nenhum' : quantos} ${quantos > 1 ? varios : um}`

const descrever = ({ papprj, nompesprp, arquivos, fontes, pessoas, unidades }: Projeto): string =>
	[
		papprj === 'D' ? PAPEIS_NO_PROJETO.D : `${PAPEIS_NO_PROJETO[papprj]}, de ${nompesprp}`,
		contar(arquivos.length, 'arquivo', 'arquivos'),
		fontes.length === 0 ? undefined : contar(fontes.length, 'fonte', 'fontes'),
		pessoas.length === 0 ? undefined : contar(pessoas.length, 'colega', 'colegas'),
		unidades.length === 0 ? undefined : contar(unidades.length, 'unidade', 'unidades'),
	]
		.filter((parte) => parte !== undefined)
		.join(' · ')

const COLUNAS: Coluna<Projeto>[] = [
	{
		campo: 'nomprj',
		nome: 'Projeto',
		slot: (projeto) => (
			<span className="grid min-w-0">
				<span className="line-clamp-2 wrap-anywhere">{projeto.nomprj}</span>
				<Detalhe tag="span" className="line-clamp-1 wrap-anywhere">
					{descrever(projeto)}
				</Detalhe>
			</span>
		),
	},
	{ campo: 'clsdad', nome: 'Classe', slot: ({ clsdad }) => <Badge>{CLASSES[clsdad]}</Badge> },
	{ campo: 'qtdcvs', nome: 'Suas conversas', estreita: () => null },
]

type Aberto = { readonly ato: 'novo' | 'mudar' | 'arquivos' | 'pessoas' | 'sair' | 'apagar'; readonly codprj?: number }

export function ProjetosPage() {
	const cliente = useQueryClient()
	const [aberto, setAberto] = useState<Aberto>()
	const lista = useFiltroDaLista(Paginacao)
	const aparencia = useAparenciaDaLista('projetos-da-ia', COLUNAS)
	const projetos = useListaAoVivo(projetosQuery(lista.filtro), { chave: obterChave, eventos: EVENTOS })
	const { usuario } = useSessao()
	const projeto = projetos.data?.itens.find(({ codprj }) => codprj === aberto?.codprj)
	const fechar = () => setAberto(undefined)

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
	const montarComandos = ({ codprj, nomprj, papprj, pessoas }: Projeto) => {
		const abrir = (ato: Aberto['ato']) => () => setAberto({ ato, codprj })
		return (
			<AcoesDaLinha
				de={nomprj}
				principal={{ titulo: 'Conversar', aoAcionar: () => navegar(`/usp-gen-ia?projeto=${codprj}`) }}
				outras={[
					...(papprj === 'U'
						? []
						: [
								{ titulo: 'Mudar', aoAcionar: abrir('mudar') },
								{ titulo: 'Arquivos', aoAcionar: abrir('arquivos') },
							]),
					...(papprj === 'D'
						? [
								{ titulo: 'Pessoas', aoAcionar: abrir('pessoas') },
								{ titulo: 'Apagar', variante: 'perigo' as const, separado: true, aoAcionar: abrir('apagar') },
							]
						: // Somebody who is there by the unit alone cannot leave.
							pessoas.some(({ codpes }) => codpes === usuario)
							? [{ titulo: 'Sair do projeto', variante: 'perigo' as const, separado: true, aoAcionar: abrir('sair') }]
							: []),
				]}
			/>
		)
	}
	return (
		<Pagina
			titulo="Projetos da IA"
			resumo="Conversas com as mesmas instruções, os mesmos arquivos e o mesmo modelo, suas e de colegas."
			acoes={
				<AcoesDaPagina
					principal={{
						titulo: 'Novo projeto',
						icone: <Plus aria-hidden />,
						aoAcionar: () => setAberto({ ato: 'novo' }),
					}}
				/>
			}
		>
			<TabelaDaLista
				nome="projetos"
				legenda="Projetos da IA"
				lista={projetos}
				chave={obterChave}
				comandos={montarComandos}
				{...aparencia.tabela}
				{...paginasDe(lista)}
				vazio={
					<Vazio texto="Nenhum projeto ainda. Comece um para não repetir instruções e arquivos a cada conversa." />
				}
			/>
			<Dialogos aberto={aberto?.ato} projeto={projeto} fazer={fazer} aoFechar={fechar} />
		</Pagina>
	)
}

type DialogosProps = {
	aberto: Aberto['ato'] | undefined
	projeto: Projeto | undefined
	fazer: (ato: () => Promise<unknown>, feito: string) => Promise<void>
	aoFechar: () => void
}

function Dialogos({ aberto, projeto, fazer, aoFechar }: DialogosProps) {
	const { usuario } = useSessao()
	if (aberto === 'novo') return <ProjetoDialog projeto={undefined} aoFechar={aoFechar} />
	if (!projeto || aberto === undefined) return null
	const params = { codprj: projeto.codprj }
	if (aberto === 'mudar') return <ProjetoDialog projeto={projeto} aoFechar={aoFechar} />
	if (aberto === 'arquivos') return <ArquivosDoProjetoDialog projeto={projeto} aoFechar={aoFechar} />
	if (aberto === 'pessoas') return <PessoasDoProjetoDialog projeto={projeto} aoFechar={aoFechar} />
	return aberto === 'apagar' ? (
		<Confirmacao
			aberta
			titulo={`Apagar ${projeto.nomprj}?`}
			variante="perigo"
			rotuloConfirmar="Apagar"
			aoConfirmar={() => fazer(() => call(apagarProjeto, { params }), 'Projeto apagado.')}
			aoCancelar={aoFechar}
		>
			As conversas de cada pessoa ficam, sem as instruções e os arquivos dele.
		</Confirmacao>
	) : (
		<Confirmacao
			aberta
			titulo={`Sair de ${projeto.nomprj}?`}
			variante="perigo"
			rotuloConfirmar="Sair"
			aoConfirmar={() =>
				fazer(() => call(tirarDoProjeto, { params: { ...params, codpes: usuario ?? 0 } }), 'Você saiu do projeto.')
			}
			aoCancelar={aoFechar}
		>
			As suas conversas ficam. Os arquivos que você pôs no projeto saem dele.
		</Confirmacao>
	)
}
