import { tardia } from '@portal/design-system/tardia'
import { useSessao } from '@portal/platform/web'
import { Suspense } from 'react'
import type { Area, No } from '../../contract/arvore.ts'
import { destinoDe } from '../../contract/destino.ts'
import { LinkDeServico } from '../link-de-servico.tsx'
import { Revelar } from './revelar.tsx'

/** The star is loaded on demand, since a visitor has no favourites. */
const Estrela = tardia(() => import('./estrela.tsx').then((m) => m.Estrela), null)

/** The comparable form of an address has no parameters, escapes or final slash. */
function caminhoPuro(endereco: string): string {
	const [caminho = ''] = endereco.split(/[?#]/)
	return decodificar(caminho).replace(/(?<=.)\/$/, '')
}

function decodificar(texto: string): string {
	try {
		return decodeURIComponent(texto)
	} catch {
		return texto
	}
}

export function ehAtual(no: No, codigoArea: string, pathname: string): boolean {
	const destino = destinoDe(no, codigoArea)
	return no.tipoNavegacao !== 'T' && destino.tipo === 'portal' && caminhoPuro(destino.para) === caminhoPuro(pathname)
}

export const contemAtual = (nos: readonly No[], codigoArea: string, pathname: string): boolean =>
	nos.some((no) => contemAtual(no.filhos, codigoArea, pathname) || ehAtual(no, codigoArea, pathname))

type ItensProps = {
	nos: readonly No[]
	area: Pick<Area, 'codigo'>
	pathname: string
	/** The menu is open around this page. */
	lugar: string
}

export function ItensDoMenu({ nos, area, pathname, lugar }: ItensProps) {
	return (
		<ul className="grid gap-px">
			{nos.map((no) => (
				<li key={no.codigo}>
					{no.tipo === 'M' ? (
						<Revelar
							aberto={contemAtual(no.filhos, area.codigo, lugar)}
							classes="min-h-9 pl-11 pr-2 text-md text-texto-suave"
							titulo={<span className="min-w-0 py-1.5">{no.titulo}</span>}
						>
							{() => (
								<div className="ml-12 border-l border-borda pl-2 [&_.item]:pl-2.5">
									<ItensDoMenu nos={no.filhos} area={area} pathname={pathname} lugar={lugar} />
								</div>
							)}
						</Revelar>
					) : (
						<ServicoDoMenu no={no} codigoArea={area.codigo} atual={ehAtual(no, area.codigo, pathname)} />
					)}
				</li>
			))}
		</ul>
	)
}

type ServicoProps = { no: No; codigoArea: string; atual?: boolean }

export function ServicoDoMenu({ no, codigoArea, atual = false }: ServicoProps) {
	const { estado } = useSessao()
	return (
		<div className="group flex items-center rounded-md hover:bg-superficie-suave has-aria-[current]:bg-primario-suave">
			<LinkDeServico
				servico={{ no, codigoArea }}
				atual={atual}
				className="item flex min-h-9 min-w-0 flex-1 items-center rounded-md py-1.5 pr-1 pl-11 text-md text-texto! no-underline! aria-[current]:font-medium aria-[current]:text-primario-texto! telefone:min-h-11"
			>
				<span className="min-w-0">{no.titulo}</span>
			</LinkDeServico>
			{estado === 'autenticado' ? (
				<Suspense>
					<Estrela
						codigo={no.codigo}
						titulo={no.titulo}
						className="opacity-0 group-hover:opacity-100 group-focus-within:opacity-100 aria-pressed:opacity-100 telefone:opacity-100"
					/>
				</Suspense>
			) : null}
		</div>
	)
}
