import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { useSessao } from '@portal/platform/web'
import {
	CalendarClock,
	ChartPie,
	Download,
	FolderPlus,
	Gavel,
	History,
	Inbox,
	Link as LinkIcon,
	MessageSquare,
	Snowflake,
	Upload,
	Users,
} from 'lucide-react'
import { useRef } from 'react'
import { type Capacidade, type Pasta, temDireito, UDR_PG } from '../../contract/index.ts'
import { baixarZip } from '../baixar-zip.ts'

/** Dialogs that the page of a folder opens. */
export type Aberto =
	| 'nova'
	| 'comentarios'
	| 'links'
	| 'pedidos'
	| 'acessos'
	| 'atividade'
	| 'espaco'
	| 'congelar'
	| 'guarda'
	| 'prazo'

/** Acts that stop changes or keep things: freeze, term of retention, legal hold. */
const listarAtosDaGuarda = ({ congelada, direito }: Pasta, guardaLegal: boolean, abrir: (aberto: Aberto) => void) => [
	temDireito(direito, 'gerir') && {
		titulo: congelada ? 'Descongelar' : 'Congelar',
		icone: <Snowflake aria-hidden />,
		aoAcionar: () => abrir('congelar'),
	},
	temDireito(direito, 'gerir') && {
		titulo: 'Prazo de guarda',
		icone: <CalendarClock aria-hidden />,
		aoAcionar: () => abrir('prazo'),
	},
	guardaLegal && {
		titulo: 'Pôr sob guarda legal',
		icone: <Gavel aria-hidden />,
		aoAcionar: () => abrir('guarda'),
	},
]

type AcoesProps = { pasta: Pasta; abrir: (aberto: Aberto) => void; escolher: (arquivos: readonly File[]) => void }

export function Acoes({ pasta, abrir, escolher }: AcoesProps) {
	const entrada = useRef<HTMLInputElement>(null)
	const { congelada, direito } = pasta
	const { perfis } = useSessao()
	const parado = congelada ? 'A pasta está congelada.' : undefined
	const pode = (capacidade: Capacidade) => temDireito(direito, capacidade)
	return (
		<>
			<input
				ref={entrada}
				type="file"
				multiple
				hidden
				data-enviar
				onChange={({ target }) => {
					escolher([...(target.files ?? [])])
					target.value = ''
				}}
			/>
			<AcoesDaPagina
				principal={
					pode('enviar')
						? {
								titulo: 'Enviar arquivos',
								icone: <Upload aria-hidden />,
								motivo: parado,
								aoAcionar: () => entrada.current?.click(),
							}
						: undefined
				}
				outras={[
					pode('enviar') && {
						titulo: 'Nova pasta',
						icone: <FolderPlus aria-hidden />,
						motivo: parado,
						aoAcionar: () => abrir('nova'),
					},
					pode('gerir') && {
						titulo: 'Pedir arquivos',
						icone: <Inbox aria-hidden />,
						motivo: parado,
						aoAcionar: () => abrir('pedidos'),
					},
					pode('gerir') && { titulo: 'Links', icone: <LinkIcon aria-hidden />, aoAcionar: () => abrir('links') },
					pode('gerir') && { titulo: 'Acessos', icone: <Users aria-hidden />, aoAcionar: () => abrir('acessos') },
					pode('ler') && {
						titulo: 'Baixar em ZIP',
						icone: <Download aria-hidden />,
						aoAcionar: () => void baixarZip(pasta.codptaarqudr),
					},
					pode('ler') && {
						titulo: 'Comentários',
						icone: <MessageSquare aria-hidden />,
						aoAcionar: () => abrir('comentarios'),
					},
					pode('ler') && { titulo: 'Atividade', icone: <History aria-hidden />, aoAcionar: () => abrir('atividade') },
					pode('gerir') && {
						titulo: 'O que ocupa o espaço',
						icone: <ChartPie aria-hidden />,
						aoAcionar: () => abrir('espaco'),
					},
					...listarAtosDaGuarda(pasta, perfis.includes(UDR_PG), abrir),
				]}
			/>
		</>
	)
}
