import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Badge } from '@portal/design-system/badge'
import type { ItemDropdown } from '@portal/design-system/dropdown'
import { Lista } from '@portal/design-system/lista'
import { Detalhe, Suave } from '@portal/design-system/texto'
import { ArrowDown, ArrowUp, Eye, EyeOff, FolderInput, Pencil, Plus } from 'lucide-react'
import type { AreaGerida, ItemGerido, MenuGerido } from '../../contract/gerencia.ts'
import { IconeDaArea } from '../icone-da-area.tsx'
import { Revelar } from '../menu/revelar.tsx'
import { type Acao, nomeDe } from './acao.ts'
import { useMoverArea, useMoverItem } from './queries.ts'

type DaArvore = { menu: MenuGerido; achados: ReadonlySet<number> | undefined; aoAgir: (acao: Acao) => void }

export function AreaDaArvore({ area, menu, achados, aoAgir }: DaArvore & { area: AreaGerida }) {
	const itens = menu.itens.filter(({ codigoArea }) => codigoArea === area.codigo)
	const subareas = menu.areas.filter(({ codigopai }) => codigopai === area.codigo)
	const vistos = achados ? itens.filter(({ codigo }) => achados.has(codigo)) : itens
	const some = achados && vistos.length === 0 && !subareas.some((sub) => temAchado(sub, menu, achados))
	if (some) return null
	return (
		<li>
			<Revelar
				// The filter opens the areas with matches; without one each area stays as it was left.
				key={achados ? 'filtrada' : 'inteira'}
				aberto={achados !== undefined}
				classes="min-h-12 px-4"
				acao={<AcoesDaArea area={area} menu={menu} aoAgir={aoAgir} />}
				titulo={
					<>
						<IconeDaArea nome={area.icone} className="size-5 text-texto-suave" />
						<span className="min-w-0 py-2">
							<span className="font-medium">{area.nome}</span>{' '}
							<Suave pq className="whitespace-nowrap">
								{vistos.length} {vistos.length === 1 ? 'item' : 'itens'}
							</Suave>
						</span>
						<Situacao alvo={area} />
					</>
				}
			>
				{() => (
					<div className="px-2 pb-3 sm:pl-6">
						<Itens itens={vistos} codigopai={null} menu={menu} achados={achados} aoAgir={aoAgir} />
						{subareas.length > 0 ? (
							<Lista semBorda className="mt-2">
								{subareas.map((sub) => (
									<AreaDaArvore key={sub.codigo} area={sub} menu={menu} achados={achados} aoAgir={aoAgir} />
								))}
							</Lista>
						) : null}
					</div>
				)}
			</Revelar>
		</li>
	)
}

const temAchado = ({ codigo }: AreaGerida, menu: MenuGerido, achados: ReadonlySet<number>): boolean =>
	menu.itens.some((item) => item.codigoArea === codigo && achados.has(item.codigo))

function Situacao({ alvo }: { alvo: AreaGerida | ItemGerido }) {
	return alvo.staatv === 'N' ? <Badge variante="aviso">Desativado</Badge> : null
}

type ItensProps = DaArvore & { itens: readonly ItemGerido[]; codigopai: number | null }

function Itens({ itens, codigopai, ...daArvore }: ItensProps) {
	const filhos = itens.filter((item) => item.codigopai === codigopai)
	if (filhos.length === 0)
		return codigopai === null ? null : <p className="px-4 py-1 text-sm text-texto-suave">Grupo vazio.</p>
	return (
		<ul className={codigopai === null ? '' : 'ml-4 border-l border-borda pl-2'}>
			{filhos.map((item) => (
				<li key={item.codigo}>
					<div className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1 rounded-md px-3 hover:bg-superficie-suave">
						<span className={`min-w-0 flex-1 py-1.5 ${item.tipo === 'M' ? 'font-medium' : ''}`}>
							{item.titulo}
							{item.tipo === 'M' ? null : (
								<Detalhe tag="span" className="break-all">
									{item.objetoweb ?? item.url}
								</Detalhe>
							)}
						</span>
						{ehPublico(item) ? <Badge variante="info">Público</Badge> : null}
						<Situacao alvo={item} />
						<AcoesDoItem item={item} {...daArvore} />
					</div>
					{item.tipo === 'M' ? <Itens itens={itens} codigopai={item.codigo} {...daArvore} /> : null}
				</li>
			))}
		</ul>
	)
}

const ehPublico = ({ tipo, perfis, stapub }: ItemGerido): boolean =>
	tipo === 'O' ? perfis.length === 0 : tipo === 'L' && stapub === 'S'

const situacaoDe = (alvo: AreaGerida | ItemGerido, aoAgir: DaArvore['aoAgir']): ItemDropdown => ({
	titulo: alvo.staatv === 'S' ? 'Desativar' : 'Ativar',
	icone: alvo.staatv === 'S' ? <EyeOff aria-hidden /> : <Eye aria-hidden />,
	separado: true,
	aoAcionar: () => aoAgir({ tipo: 'situacao', alvo }),
})

function ordem(posicao: number, ultima: number, aoMover: (posicao: number) => void): ItemDropdown[] {
	return [
		{ titulo: 'Subir', icone: <ArrowUp aria-hidden />, desabilitado: posicao === 0, aoAcionar: () => aoMover(posicao) },
		{
			titulo: 'Descer',
			icone: <ArrowDown aria-hidden />,
			desabilitado: posicao === ultima,
			aoAcionar: () => aoMover(posicao + 2),
		},
	]
}

function Acoes({ alvo, itens }: { alvo: AreaGerida | ItemGerido; itens: ItemDropdown[] }) {
	return <AcoesDaLinha de={nomeDe(alvo)} outras={itens} />
}

function AcoesDaArea({ area, menu, aoAgir }: Pick<DaArvore, 'menu' | 'aoAgir'> & { area: AreaGerida }) {
	const mover = useMoverArea()
	const irmas = menu.areas.filter(({ codigopai }) => codigopai === area.codigopai)
	const posicao = irmas.findIndex(({ codigo }) => codigo === area.codigo)
	return (
		<Acoes
			alvo={area}
			itens={[
				{ titulo: 'Editar área', icone: <Pencil aria-hidden />, aoAcionar: () => aoAgir({ tipo: 'area', area }) },
				{
					titulo: 'Incluir item',
					icone: <Plus aria-hidden />,
					aoAcionar: () => aoAgir({ tipo: 'item', codigoArea: area.codigo, codigopai: null }),
				},
				...ordem(posicao, irmas.length - 1, (nova) => mover.mutate({ area, posicao: nova })),
				situacaoDe(area, aoAgir),
			]}
		/>
	)
}

function AcoesDoItem({ item, menu, aoAgir }: Pick<DaArvore, 'menu' | 'aoAgir'> & { item: ItemGerido }) {
	const mover = useMoverItem()
	const { codigoArea, codigopai } = item
	const irmaos = menu.itens.filter((outro) => outro.codigoArea === codigoArea && outro.codigopai === codigopai)
	const posicao = irmaos.findIndex(({ codigo }) => codigo === item.codigo)
	return (
		<Acoes
			alvo={item}
			itens={[
				{
					titulo: 'Editar',
					icone: <Pencil aria-hidden />,
					aoAcionar: () => aoAgir({ tipo: 'item', codigoArea, codigopai, item }),
				},
				...(item.tipo === 'M'
					? [
							{
								titulo: 'Incluir item no grupo',
								icone: <Plus aria-hidden />,
								aoAcionar: () => aoAgir({ tipo: 'item', codigoArea, codigopai: item.codigo }),
							},
						]
					: []),
				{ titulo: 'Mover para…', icone: <FolderInput aria-hidden />, aoAcionar: () => aoAgir({ tipo: 'mover', item }) },
				...ordem(posicao, irmaos.length - 1, (nova) => mover.mutate({ item, codigoArea, codigopai, posicao: nova })),
				situacaoDe(item, aoAgir),
			]}
		/>
	)
}
