import { Botao } from '@portal/design-system/botao'
import { Esqueleto } from '@portal/design-system/esqueleto'
import { Link } from '@portal/design-system/link'
import { mensagemDe } from '@portal/platform/web'
import { useState } from 'react'
import { AREA_JANUS, type Area, listarNosDaArea } from '../../contract/arvore.ts'
import { caminhoDaArea } from '../../contract/destino.ts'
import { IconeDaArea } from '../icone-da-area.tsx'
import { useAreas } from '../queries.ts'
import { contemAtual, ItensDoMenu } from './item-do-menu.tsx'
import { Revelar } from './revelar.tsx'

type AreaDoMenuProps = {
	area: Area
	pathname: string
	/** The menu is open around this page. */
	lugar: string
	recolhido: boolean
}

export const temAtual = (area: Area, pathname: string): boolean =>
	pathname.startsWith(caminhoDaArea(area.codigo)) ||
	contemAtual(listarNosDaArea(area), area.codigo, pathname) ||
	area.subarvores.some((sub) => temAtual(sub, pathname))

export function AreaDoMenu({ area, pathname, lugar, recolhido }: AreaDoMenuProps) {
	const [abriu, setAbriu] = useState(false)
	const atual = temAtual(area, pathname)
	if (recolhido) return <AreaRecolhida area={area} atual={atual} />
	return (
		<Revelar
			aberto={temAtual(area, lugar)}
			aoAbrir={() => setAbriu(true)}
			classes={`min-h-10 px-3 text-md ${atual ? 'font-medium' : ''}`}
			titulo={
				<>
					<IconeDaArea nome={area.icone} className={`size-5 ${atual ? 'text-primario-texto' : 'text-texto-suave'}`} />
					<span className="min-w-0 py-1.5">{area.nome}</span>
				</>
			}
		>
			{() => (
				<div className="pb-1">
					{area.codigo === AREA_JANUS ? (
						<ItensJanus area={area} pathname={pathname} lugar={lugar} precisa={abriu || atual} />
					) : (
						<ItensDoMenu nos={listarNosDaArea(area)} area={area} pathname={pathname} lugar={lugar} />
					)}
					{area.subarvores.map((sub) => (
						<div key={sub.codigo} className="pl-5">
							<AreaDoMenu area={sub} pathname={pathname} lugar={lugar} recolhido={false} />
						</div>
					))}
				</div>
			)}
		</Revelar>
	)
}

type ItensJanusProps = Omit<AreaDoMenuProps, 'recolhido'> & { precisa: boolean }

/** The graduate-studies area is complete only when the menu of its own system has arrived. */
function ItensJanus({ area, pathname, lugar, precisa }: ItensJanusProps) {
	const { areas, faltando, falha, tentarDeNovo } = useAreas(precisa)
	const inteira = areas.find(({ codigo }) => codigo === area.codigo) ?? area
	return (
		<>
			<ItensDoMenu nos={listarNosDaArea(inteira)} area={area} pathname={pathname} lugar={lugar} />
			{falha ? (
				<p className="py-1 pr-2 pl-11 text-sm text-texto-suave">
					Parte deste menu não carregou. {mensagemDe(falha)}{' '}
					<Botao variante="secundario" aparencia="fantasma" tamanho="pq" onClick={tentarDeNovo}>
						Tentar de novo
					</Botao>
				</p>
			) : null}
			{faltando ? (
				<output className="grid gap-3 py-2 pr-6 pl-11">
					<span className="sr-only">Carregando dados...</span>
					<Esqueleto linhas={3} />
				</output>
			) : null}
		</>
	)
}

function AreaRecolhida({ area, atual }: { area: Area; atual: boolean }) {
	return (
		<Link
			href={caminhoDaArea(area.codigo)}
			title={area.nome}
			{...(atual ? { 'aria-current': 'true' as const } : {})}
			className="flex min-h-10 items-center justify-center rounded-md text-texto-suave! no-underline! hover:bg-superficie-suave aria-[current]:bg-primario-suave aria-[current]:text-primario-texto!"
		>
			<IconeDaArea nome={area.icone} />
			<span className="sr-only">{area.nome}</span>
		</Link>
	)
}
