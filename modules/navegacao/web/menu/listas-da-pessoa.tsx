import { useLugar } from '@portal/platform/web'
import { Check, History, ListOrdered, Star } from 'lucide-react'
import { useState } from 'react'
import { servicosDe } from '../../contract/arvore.ts'
import { ehDoJanus, escolherServicos } from '../pessoais.ts'
import { useAreas } from '../queries.ts'
import { ehAtual, ServicoDoMenu } from './item-do-menu.tsx'
import { OrdenarFavoritos } from './ordenar-favoritos.tsx'
import { Revelar } from './revelar.tsx'
import { TituloDoGrupo } from './titulo-do-grupo.tsx'

type ListasProps = { favoritos: readonly string[]; recentes: readonly string[] }

const classesDoTitulo = 'min-h-10 px-3 text-md'
export function ListasDaPessoa({ favoritos, recentes }: ListasProps) {
	const { areas } = useAreas([...favoritos, ...recentes].some(ehDoJanus))
	const pathname = useLugar('pathname')
	const [ordenando, setOrdenando] = useState(false)
	const servicos = servicosDe(areas)
	const marcados = escolherServicos(servicos, favoritos)
	const usados = escolherServicos(servicos, recentes)
	if (marcados.length + usados.length === 0) return null
	return (
		<ul className="mb-2 grid gap-0.5 border-b border-borda pb-2">
			{marcados.length > 0 ? (
				<li>
					<Revelar
						aberto
						classes={classesDoTitulo}
						titulo={<TituloDoGrupo icone={<Star aria-hidden />} texto="Favoritos" />}
						acao={
							marcados.length > 1 ? (
								<button
									type="button"
									aria-pressed={ordenando}
									aria-label="Ordenar favoritos"
									title={ordenando ? 'Terminar de ordenar' : 'Ordenar favoritos'}
									className="grid size-8 shrink-0 place-items-center rounded-md text-texto-suave hover:bg-superficie-suave hover:text-texto aria-pressed:bg-primario-suave aria-pressed:text-primario-texto telefone:size-11 [&_svg]:size-4"
									onClick={() => setOrdenando(!ordenando)}
								>
									{ordenando ? <Check aria-hidden /> : <ListOrdered aria-hidden />}
								</button>
							) : null
						}
					>
						{() =>
							ordenando && marcados.length > 1 ? (
								<OrdenarFavoritos servicos={marcados} />
							) : (
								<Servicos servicos={marcados} pathname={pathname} />
							)
						}
					</Revelar>
				</li>
			) : null}
			{usados.length > 0 ? (
				<li>
					<Revelar
						classes={classesDoTitulo}
						titulo={<TituloDoGrupo icone={<History aria-hidden />} texto="Usados recentemente" />}
					>
						{() => <Servicos servicos={usados} pathname={pathname} />}
					</Revelar>
				</li>
			) : null}
		</ul>
	)
}

function Servicos({ servicos, pathname }: { servicos: ReturnType<typeof servicosDe>; pathname: string }) {
	return (
		<ul className="grid gap-px pb-1">
			{servicos.map(({ no, area }) => (
				<li key={no.codigo}>
					<ServicoDoMenu no={no} codigoArea={area.codigo} atual={ehAtual(no, area.codigo, pathname)} />
				</li>
			))}
		</ul>
	)
}
