import { Campo } from '@portal/design-system/campo'
import { Ficha } from '@portal/design-system/ficha'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Secao } from '@portal/design-system/secao'
import { Selecao } from '@portal/design-system/selecao'
import { Vazio } from '@portal/design-system/vazio'
import { Paginacao } from '@portal/platform/contract'
import { estadoDaConsulta, useBusca } from '@portal/platform/web'
import { ListaPaginada } from '@portal/platform/web/lista'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { Turma } from '../../contract/index.ts'
import { protegerPagina } from '../acesso/portao.tsx'
import { cursoEscrito, lugarEscrito } from '../escrita.ts'
import { FotoAlumni } from '../partes/foto.tsx'
import { colegasQuery, turmasQuery } from '../queries.ts'

const TITULO = 'Turmas'
const Busca = z.object({
	turma: z.optional(z.string()),
	pagina: Paginacao.shape.pagina,
})

const nomeDaTurma = (turma: Turma): string => `${turma.nomcur}, ${cursoEscrito(turma)}`

function Turmas() {
	const consulta = useQuery(turmasQuery)
	const { data } = consulta
	const [{ turma, pagina }, mudar] = useBusca(Busca)
	const aberta = data?.find(({ codtrm }) => codtrm === turma) ?? data?.at(-1)
	return (
		<Pagina
			titulo={TITULO}
			resumo="Quem concluiu o mesmo curso no mesmo ano, e mostra isso à turma."
			{...estadoDaConsulta(consulta)}
			vazio={
				data?.length === 0 ? (
					<Vazio texto="Você não tem turma: o registro acadêmico não tem curso concluído em seu nome." />
				) : undefined
			}
		>
			{data && aberta ? (
				<>
					{data.length > 1 ? (
						<Campo rotulo="Turma">
							<Selecao
								value={aberta.codtrm}
								onChange={({ target }) => mudar({ turma: target.value, pagina: undefined })}
								opcoes={data.map((uma) => ({ codigo: uma.codtrm, texto: nomeDaTurma(uma) }))}
							/>
						</Campo>
					) : null}
					<Colegas turma={aberta} pagina={pagina} aoMudarPagina={(nova) => mudar({ pagina: nova })} />
				</>
			) : null}
		</Pagina>
	)
}
export const TurmasPage = protegerPagina('turmas', TITULO, Turmas)

type Props = { turma: Turma; pagina: number; aoMudarPagina: (pagina: number) => void }

function Colegas({ turma, pagina, aoMudarPagina }: Props) {
	const consulta = useQuery(colegasQuery(turma.codtrm, pagina))
	return (
		<Secao titulo={nomeDaTurma(turma)} espaco={4}>
			<ListaPaginada
				consulta={consulta}
				pagina={pagina}
				aoMudarPagina={aoMudarPagina}
				rotulo="Páginas da turma"
				vazio={
					<Vazio
						texto="Ninguém da turma se mostra a ela ainda. Comece você: abra o seu nome à turma."
						acao={
							<Link botao href="/alumni/privacidade">
								Abrir em Privacidade
							</Link>
						}
					/>
				}
			>
				{(itens) => (
					<ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-3">
						{itens.map(({ codpes, nompes, codarqfotpes, nomepr, nompas, nomest }) => (
							<Ficha
								key={codpes}
								marca={<FotoAlumni {...{ codpes, nompes, codarqfotpes }} largura={40} />}
								titulo={<Link href={`/alumni/perfil/${codpes}`}>{nompes}</Link>}
								detalhe={[nomepr, lugarEscrito({ nompas, nomest })].filter(Boolean).join(' · ')}
							/>
						))}
					</ul>
				)}
			</ListaPaginada>
		</Secao>
	)
}
