import { Ficha } from '@portal/design-system/ficha'
import { Link } from '@portal/design-system/link'
import { Pilha } from '@portal/design-system/pilha'
import { SoParaLeitor, Texto } from '@portal/design-system/texto'
import { type Area, servicosDe } from '../../contract/arvore.ts'
import { caminhoDaArea } from '../../contract/destino.ts'
import { IconeDaArea } from '../icone-da-area.tsx'
import { LinkDeServico } from '../link-de-servico.tsx'

const MOSTRADOS = 4

/** The area card links its name to the whole area and its first services directly. */
export function CartaoDaArea({ area, nivel = 2 }: { area: Area; nivel?: 2 | 3 }) {
	const servicos = servicosDe([area])
	const Titulo = `h${nivel}` as const
	const restantes = servicos.length - MOSTRADOS
	return (
		<Ficha tag="section" className="grid-rows-[auto_1fr_auto]">
			<Titulo className="text-lg">
				<Link
					href={caminhoDaArea(area.codigo)}
					className="flex items-center gap-3 text-texto! no-underline! hover:underline!"
				>
					<span className="grid size-10 shrink-0 place-items-center rounded-md bg-primario-suave text-primario-texto">
						<IconeDaArea nome={area.icone} />
					</span>
					<span className="min-w-0">{area.nome}</span>
				</Link>
			</Titulo>
			<Pilha tag="ul" espaco={1} className="content-start">
				{servicos.slice(0, MOSTRADOS).map(({ no, area: dona }) => (
					<li key={no.codigo}>
						<LinkDeServico
							servico={{ no, codigoArea: dona.codigo }}
							className="flex min-h-8 items-center py-1 wrap-anywhere no-underline! hover:underline! telefone:min-h-11"
						>
							{no.titulo}
						</LinkDeServico>
					</li>
				))}
			</Pilha>
			{restantes > 0 ? (
				<Texto pq>
					<Link
						href={caminhoDaArea(area.codigo)}
						className="text-texto-suave! telefone:inline-flex telefone:min-h-11 telefone:items-center"
					>
						Mais {restantes} {restantes === 1 ? 'serviço' : 'serviços'} <SoParaLeitor>de {area.nome}</SoParaLeitor>
					</Link>
				</Texto>
			) : null}
		</Ficha>
	)
}
