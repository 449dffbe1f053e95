import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Situacao, type Situacoes } from '@portal/design-system/situacao'
import type { Coluna } from '@portal/design-system/tabela'
import { tardia } from '@portal/design-system/tardia'
import { toast } from '@portal/design-system/toast'
import { call, mensagemDe } from '@portal/platform/web'
import { PaginaDeLista } from '@portal/platform/web/lista'
import { useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { type ClasseMantida, encerrarClasse, escreverAnos, FiltroDasClasses } from '../../contract/index.ts'
import { CHAVE, classesMantidasQuery } from '../queries.ts'

const ClasseDialog = tardia(() => import('./classe.dialog.tsx').then((m) => m.ClasseDialog))

const SITUACOES: Situacoes<'vale' | 'encerrada'> = {
	vale: { estado: 'em-curso', texto: 'Em vigor' },
	encerrada: { estado: 'encerrado', texto: 'Encerrada' },
}

const obterChave = ({ codcls }: ClasseMantida): number => codcls

const COLUNAS: Coluna<ClasseMantida>[] = [
	{
		campo: 'nomcls',
		nome: 'Classe',
		slot: ({ nomcls }) => <span className="wrap-anywhere">{nomcls}</span>,
		estreita: ({ nomcls }) => nomcls,
	},
	{ campo: 'qtdano', nome: 'Guarda', slot: ({ qtdano }) => escreverAnos(qtdano) },
	{
		campo: 'itens_guardados',
		nome: 'Itens guardados',
		slot: ({ itens_guardados }) => (
			<span className="tabular-nums">{itens_guardados === 1 ? '1 item' : `${itens_guardados} itens`}</span>
		),
	},
	{
		campo: 'encerrada_em',
		nome: 'Situação',
		slot: ({ encerrada_em }) => <Situacao {...SITUACOES[encerrada_em === null ? 'vale' : 'encerrada']} />,
	},
]

type Comandos = { mudar: (classe: ClasseMantida) => void; encerrar: (classe: ClasseMantida) => void }

const montarComandos =
	({ mudar, encerrar }: Comandos): ((classe: ClasseMantida) => ReactNode) =>
	(classe) => (
		<AcoesDaLinha
			de={classe.nomcls}
			principal={{ titulo: 'Mudar', aoAcionar: () => mudar(classe) }}
			outras={[
				{
					titulo: classe.encerrada_em === null ? 'Encerrar' : 'Reabrir',
					aoAcionar: () => encerrar(classe),
				},
			]}
		/>
	)

type Aberto = { readonly classe: ClasseMantida | undefined }

/** Classes of documents and their terms, to whom keeps them. */
export function ClassesPage() {
	const cliente = useQueryClient()
	const [aberto, setAberto] = useState<Aberto>()
	async function encerrar({ codcls, encerrada_em }: ClasseMantida) {
		try {
			const body = { encerrada: encerrada_em === null ? ('S' as const) : ('N' as const) }
			toast.sucesso((await call(encerrarClasse, { params: { codcls }, body })).mensagem)
		} catch (falha) {
			toast.erro('A classe não mudou', mensagemDe(falha))
		}
		await cliente.invalidateQueries({ queryKey: CHAVE })
	}
	return (
		<PaginaDeLista
			titulo="Classes de documentos"
			resumo="Por quanto tempo se guarda cada classe. Quem gere uma pasta dá a classe à pasta ou a um arquivo."
			acoes={
				<AcoesDaPagina
					principal={{
						titulo: 'Nova classe',
						icone: <Plus aria-hidden />,
						aoAcionar: () => setAberto({ classe: undefined }),
					}}
				/>
			}
			nome="classes"
			preferencias="usp-drive-classes"
			esquema={FiltroDasClasses}
			consulta={classesMantidasQuery}
			chave={obterChave}
			colunas={COLUNAS}
			busca="Nome da classe"
			comandos={montarComandos({
				mudar: (classe) => setAberto({ classe }),
				encerrar: (classe) => void encerrar(classe),
			})}
			vazio={{ filtrada: 'Nenhuma classe com este nome.', ainda: 'Nenhuma classe foi criada ainda.' }}
		>
			<Suspense>
				{aberto ? <ClasseDialog classe={aberto.classe} aoFechar={() => setAberto(undefined)} /> : null}
			</Suspense>
		</PaginaDeLista>
	)
}
