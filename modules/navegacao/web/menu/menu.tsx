import { Erro } from '@portal/design-system/erro'
import { Link } from '@portal/design-system/link'
import { tardia } from '@portal/design-system/tardia'
import { mensagemDe, type Slots, useEvento, useLugar } from '@portal/platform/web'
import { Grid2x2, Handshake, SquareArrowOutUpRight } from 'lucide-react'
import { Suspense, useState } from 'react'
import type { Area } from '../../contract/arvore.ts'
import type { LinkExterno, ParceriaDoMenu } from '../../contract/endpoints.ts'
import { recarregarNavegacao, useNavegacao } from '../queries.ts'
import { useRecentesDoVisitante } from '../recentes.ts'
import { AreaDoMenu, temAtual } from './area-do-menu.tsx'
import { Revelar } from './revelar.tsx'
import { TituloDoGrupo } from './titulo-do-grupo.tsx'

const ListasDaPessoa = tardia(() => import('./listas-da-pessoa.tsx').then((m) => m.ListasDaPessoa))
const FavoritosRecolhidos = tardia(() => import('./favoritos-recolhidos.tsx').then((m) => m.FavoritosRecolhidos))
const Icone = tardia(() => import('@portal/design-system/icone').then((m) => m.Icone), null)

/**
 * The personal part above the tree holds favourites, also as icons, and recent services, and is absent while both are
 * empty.
 */
export function MenuDaPessoa({ recolhido }: Slots['menuTopo']) {
	const { menu, autenticada } = useNavegacao()
	const doVisitante = useRecentesDoVisitante()
	const recentes = autenticada ? menu.recentes : doVisitante
	if (menu.favoritos.length + (recolhido ? 0 : recentes.length) === 0) return null
	return (
		<Suspense>
			{recolhido ? (
				<FavoritosRecolhidos favoritos={menu.favoritos} />
			) : (
				<ListasDaPessoa favoritos={menu.favoritos} recentes={recentes} />
			)}
		</Suspense>
	)
}

export function MenuDeServicos({ recolhido, esqueleto }: Slots['menu']) {
	const { menu, carregando, falha, tentando, tentarDeNovo } = useNavegacao()
	const pathname = useLugar('pathname')
	const lugar = useLugarNaArvore(menu.areas, pathname)
	useEvento('menu', recarregarNavegacao)

	if (carregando) return esqueleto
	if (falha)
		return recolhido ? null : (
			<Erro compacto mensagem={mensagemDe(falha)} aoTentarDeNovo={tentarDeNovo} tentando={tentando} />
		)
	return (
		<>
			<ul className="grid gap-0.5">
				<li>
					<TodosOsServicos recolhido={recolhido} atual={pathname.replace(/\/$/, '') === '/servicos'} />
				</li>
				{menu.areas.map((area) => (
					<li key={area.codigo}>
						<AreaDoMenu area={area} pathname={pathname} lugar={lugar} recolhido={recolhido} />
					</li>
				))}
			</ul>
			{recolhido ? null : <ForaDoPortal parcerias={menu.parceria} externos={menu.externo} />}
		</>
	)
}

/**
 * The open place of the tree survives a visit to a page outside the menu and changes with the next page of the menu.
 */
function useLugarNaArvore(areas: readonly Area[], pathname: string): string {
	const [lugar, setLugar] = useState(pathname)
	if (lugar === pathname || !areas.some((area) => temAtual(area, pathname))) return lugar
	setLugar(pathname)
	return pathname
}

function TodosOsServicos({ recolhido, atual }: { recolhido: boolean; atual: boolean }) {
	return (
		<Link
			href="/servicos/"
			{...(atual ? { 'aria-current': 'page' } : {})}
			{...(recolhido ? { title: 'Todos os serviços' } : {})}
			className={`flex min-h-10 items-center gap-3 rounded-md text-md text-texto! no-underline! hover:bg-superficie-suave aria-[current]:bg-primario-suave aria-[current]:font-medium aria-[current]:text-primario-texto! telefone:min-h-11 ${recolhido ? 'justify-center' : 'px-3'}`}
		>
			<Grid2x2 aria-hidden className="size-5 shrink-0 text-texto-suave" />
			<span className={recolhido ? 'sr-only' : ''}>Todos os serviços</span>
		</Link>
	)
}

const classesDoGrupo = 'min-h-10 px-3 text-md'
const classesDoLink =
	'flex min-h-9 items-center gap-2 rounded-md py-1.5 pr-2 pl-11 text-md text-texto! no-underline! hover:bg-superficie-suave telefone:min-h-11'

function ForaDoPortal({
	parcerias,
	externos,
}: {
	parcerias: readonly ParceriaDoMenu[]
	externos: readonly LinkExterno[]
}) {
	if (parcerias.length + externos.length === 0) return null
	return (
		<ul className="mt-2 grid gap-0.5 border-t border-borda pt-2">
			{parcerias.length > 0 ? (
				<li>
					<Revelar
						classes={classesDoGrupo}
						titulo={<TituloDoGrupo icone={<Handshake aria-hidden />} texto="Parcerias e benefícios" />}
					>
						{() => (
							<ul>
								{parcerias.map(({ codigo, nome, url, icone }) => (
									<li key={codigo}>
										<Link href={url} novaAba className={classesDoLink}>
											<Suspense fallback={<span className="w-[1.25em]" />}>
												<Icone nome={icone} className="text-texto-suave" />
											</Suspense>
											<span className="min-w-0">{nome}</span>
										</Link>
									</li>
								))}
							</ul>
						)}
					</Revelar>
				</li>
			) : null}
			{externos.length > 0 ? (
				<li>
					<Revelar
						classes={classesDoGrupo}
						titulo={<TituloDoGrupo icone={<SquareArrowOutUpRight aria-hidden />} texto="Links externos" />}
					>
						{() => (
							<ul>
								{externos.map(({ codigo, nome, url }) => (
									<li key={codigo}>
										<Link href={url} novaAba className={classesDoLink}>
											{nome}
										</Link>
									</li>
								))}
							</ul>
						)}
					</Revelar>
				</li>
			) : null}
		</ul>
	)
}
