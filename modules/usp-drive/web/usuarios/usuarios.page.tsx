import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import type { Coluna } from '@portal/design-system/tabela'
import { tardia } from '@portal/design-system/tardia'
import { Detalhe } from '@portal/design-system/texto'
import { PaginaDeLista } from '@portal/platform/web/lista'
import { Users } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { EVENTO, escreverTamanho, FiltroDosUsos, TIPOS_DE_PASTA, type Uso } from '../../contract/index.ts'
import { usosQuery } from '../queries.ts'

const CotaDialog = tardia(() => import('./cota.dialog.tsx').then((m) => m.CotaDialog))
const PerfisDialog = tardia(() => import('./perfis.dialog.tsx').then((m) => m.PerfisDialog))

const EVENTOS = [EVENTO]
const obterChave = ({ codptaarqudr }: Uso): number => codptaarqudr

const TIPOS = {
	P: { texto: TIPOS_DE_PASTA.P },
	U: { texto: TIPOS_DE_PASTA.U },
	G: { texto: TIPOS_DE_PASTA.G },
	S: { texto: TIPOS_DE_PASTA.S },
}

const calcularParte = ({ qtdbytuso, qtdbytcot }: Uso): string =>
	`${Math.round((100 * qtdbytuso) / Math.max(qtdbytcot, 1))}%`

const contarArquivos = (quantos: number): string => (quantos === 1 ? '1 arquivo' : `${quantos} arquivos`)

const COLUNAS: Coluna<Uso>[] = [
	{
		campo: 'nome',
		nome: 'De quem',
		slot: ({ nome, detalhe, tippta }) => (
			<span className="wrap-anywhere">
				{nome}
				<Detalhe tag="span">
					{TIPOS_DE_PASTA[tippta]}
					{detalhe ? ` · ${detalhe}` : ''}
				</Detalhe>
			</span>
		),
		estreita: ({ nome }) => nome,
	},
	{
		campo: 'qtdbytuso',
		nome: 'Em uso',
		slot: (uso) => (
			<span className="tabular-nums">
				{escreverTamanho(uso.qtdbytuso)} de {escreverTamanho(uso.qtdbytcot)}
				<Detalhe tag="span">{calcularParte(uso)} da cota</Detalhe>
			</span>
		),
	},
	{
		campo: 'qtdarq',
		nome: 'O que há',
		slot: ({ qtdarq, qtdbytsbr }) => (
			<span className="tabular-nums">
				{contarArquivos(qtdarq)}
				<Detalhe tag="span">{escreverTamanho(qtdbytsbr)} em versões e lixeira</Detalhe>
			</span>
		),
	},
]

const montarComandos =
	(aoMudar: (uso: Uso) => void): ((uso: Uso) => ReactNode) =>
	(uso) =>
		uso.maiorcota > 0 ? (
			<AcoesDaLinha de={uso.nome} principal={{ titulo: 'Mudar a cota', aoAcionar: () => aoMudar(uso) }} />
		) : null

/** Use of the space by tree, for the three profiles of the drive; each sees what it watches. */
export function UsuariosPage() {
	const [uso, setUso] = useState<Uso>()
	const [perfis, setPerfis] = useState(false)
	return (
		<PaginaDeLista
			titulo="Usuários do USP Drive"
			resumo="Quanto cada pasta principal ocupa, a mais cheia primeiro. Os arquivos não aparecem aqui."
			acoes={
				<AcoesDaPagina
					principal={{
						titulo: 'Quem tem cada perfil',
						icone: <Users aria-hidden />,
						aoAcionar: () => setPerfis(true),
					}}
				/>
			}
			nome="pastas"
			preferencias="usp-drive-usuarios"
			esquema={FiltroDosUsos}
			consulta={usosQuery}
			chave={obterChave}
			eventos={EVENTOS}
			colunas={COLUNAS}
			busca="Nome da pessoa, da pasta ou número do processo"
			opcoes={[{ campo: 'tippta', nome: 'Tipo', todas: 'Todos os tipos', opcoes: TIPOS }]}
			comandos={montarComandos(setUso)}
			vazio={{ filtrada: 'Nenhuma pasta com este filtro.', ainda: 'Nenhuma pasta foi aberta ainda.' }}
		>
			<Suspense>
				{uso ? <CotaDialog uso={uso} aoFechar={() => setUso(undefined)} /> : null}
				{perfis ? <PerfisDialog aoFechar={() => setPerfis(false)} /> : null}
			</Suspense>
		</PaginaDeLista>
	)
}
