import { Esqueleto } from '@portal/design-system/esqueleto'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira } from '@portal/design-system/pilha'
import { Secao } from '@portal/design-system/secao'
import { Vazio } from '@portal/design-system/vazio'
import { FalhaDaConsulta } from '@portal/platform/web'
import { type NoSituado, servicosDe } from '../../contract/arvore.ts'
import { IconeDaArea } from '../icone-da-area.tsx'
import { LinkDeServico } from '../link-de-servico.tsx'
import { escolherServicos } from '../pessoais.ts'
import { useAreas, useNavegacao } from '../queries.ts'
import { useRecentesDoVisitante } from '../recentes.ts'
import { CartaoDaArea } from './cartao-da-area.tsx'

const grade = 'grid gap-4 sm:grid-cols-2 xl:grid-cols-3'

export function AreasPage() {
	const { menu, autenticada, carregando, falha, tentando, tentarDeNovo } = useNavegacao()
	const doVisitante = useRecentesDoVisitante()
	const recentes = autenticada ? menu.recentes : doVisitante
	const { areas } = useAreas([...menu.favoritos, ...recentes].some((codigo) => codigo.startsWith('janus:')))
	const servicos = servicosDe(areas)
	return (
		<Pagina
			titulo="Todos os serviços"
			resumo={
				autenticada
					? 'Tudo o que os seus vínculos e perfis permitem usar, por área.'
					: 'O que todos podem usar. Entre no portal para ver também os serviços dos seus vínculos.'
			}
			carregando={carregando}
			esqueleto={<EsqueletoDasAreas />}
			falha={falha && <FalhaDaConsulta falha={falha} tentando={tentando} aoTentarDeNovo={tentarDeNovo} />}
			vazio={areas.length === 0 ? <Vazio texto="Não há serviços no menu." /> : undefined}
		>
			<Atalhos titulo="Favoritos" servicos={escolherServicos(servicos, menu.favoritos)} />
			<Atalhos titulo="Usados recentemente" servicos={escolherServicos(servicos, recentes)} />
			<section aria-label="Áreas" className={grade}>
				{areas.map((area) => (
					<CartaoDaArea key={area.codigo} area={area} />
				))}
			</section>
		</Pagina>
	)
}

function Atalhos({ titulo, servicos }: { titulo: string; servicos: readonly NoSituado[] }) {
	if (servicos.length === 0) return null
	return (
		<Secao titulo={titulo}>
			<Fileira tag="ul">
				{servicos.map(({ no, area }) => (
					<li key={no.codigo}>
						<LinkDeServico
							servico={{ no, codigoArea: area.codigo }}
							className="flex min-h-10 items-center gap-2.5 rounded-md border border-borda bg-superficie px-3.5 py-1.5 text-texto! no-underline! shadow-sm hover:border-borda-forte telefone:min-h-11"
						>
							<IconeDaArea nome={area.icone} className="size-4.5 text-primario-texto" />
							{no.titulo}
						</LinkDeServico>
					</li>
				))}
			</Fileira>
		</Secao>
	)
}

function EsqueletoDasAreas() {
	return (
		<span className={grade}>
			{Array.from({ length: 9 }, (_, cartao) => (
				<span key={cartao} className="grid gap-4 rounded-lg border border-borda bg-superficie p-5">
					<span className="flex items-center gap-3">
						<Esqueleto forma="bloco" className="size-10" />
						<Esqueleto className="w-1/2" />
					</span>
					<Esqueleto linhas={4} />
				</span>
			))}
		</span>
	)
}
