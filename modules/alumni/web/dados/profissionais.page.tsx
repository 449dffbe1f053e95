import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Confirmacao } from '@portal/design-system/confirmacao'
import { Ficha } from '@portal/design-system/ficha'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Texto } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { call, estadoDaConsulta, navegar, useBusca, useTituloDaPagina } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { type Experiencia, removerExperiencia } from '../../contract/index.ts'
import { protegerPagina } from '../acesso/portao.tsx'
import { periodoEscrito } from '../partes/mostrado.tsx'
import { experienciasQuery } from '../queries.ts'
import { useAcao } from '../use-acao.ts'
import { ExperienciaForm } from './experiencia.form.tsx'

const TITULO = 'Experiência profissional'
const EDITAR = '/alumni/perfil/dados/profissionais/editar'

function Profissionais() {
	const consulta = useQuery(experienciasQuery)
	const { data } = consulta
	return (
		<Pagina
			titulo={TITULO}
			largura="formulario"
			{...estadoDaConsulta(consulta)}
			acoes={
				<Link botao variante="primario" href={EDITAR} icone={<Plus aria-hidden />}>
					Nova experiência
				</Link>
			}
			vazio={
				data?.length === 0 ? (
					<Vazio texto="Você ainda não incluiu experiências. A atual aparece na busca, se você quiser." />
				) : undefined
			}
		>
			<Pilha tag="ul" espaco={3}>
				{data?.map((uma) => (
					<CartaoDaExperiencia key={uma.numseqexp} experiencia={uma} />
				))}
			</Pilha>
		</Pagina>
	)
}
export const ProfissionaisPage = protegerPagina('profissionais', TITULO, Profissionais)

function CartaoDaExperiencia({ experiencia }: { experiencia: Experiencia }) {
	const { numseqexp, nomcgo, nomepr, dscexp } = experiencia
	const [removendo, setRemovendo] = useState(false)
	const { mutateAsync } = useAcao(() => call(removerExperiencia, { body: { numseqexp } }), {
		falha: 'A experiência não foi removida',
	})
	return (
		<Ficha
			titulo={`${nomcgo}, ${nomepr}`}
			detalhe={<span className="tabular-nums">{periodoEscrito(experiencia)}</span>}
			acoes={
				<AcoesDaLinha
					de={`${nomcgo}, ${nomepr}`}
					principal={{
						titulo: 'Editar',
						icone: <Pencil aria-hidden />,
						href: `${EDITAR}?experiencia=${numseqexp}`,
					}}
					outras={[{ titulo: 'Remover', icone: <Trash2 aria-hidden />, aoAcionar: () => setRemovendo(true) }]}
				/>
			}
		>
			{dscexp ? (
				<Texto comoEscrito medida>
					{dscexp}
				</Texto>
			) : null}
			<Confirmacao
				aberta={removendo}
				titulo={`Remover ${nomcgo}, ${nomepr}?`}
				rotuloConfirmar="Remover"
				aoCancelar={() => setRemovendo(false)}
				aoConfirmar={async () => {
					await mutateAsync(undefined).catch(() => undefined)
					setRemovendo(false)
				}}
			>
				Ela sai do perfil e da busca na hora.
			</Confirmacao>
		</Ficha>
	)
}

const Busca = z.object({ experiencia: z.optional(z.coerce.number<string | number>()) })

function EditarExperiencia() {
	const [{ experiencia }] = useBusca(Busca)
	const consulta = useQuery(experienciasQuery)
	const { data } = consulta
	const qual = data?.find(({ numseqexp }) => numseqexp === experiencia)
	const some = data !== undefined && experiencia !== undefined && qual === undefined
	const titulo = experiencia === undefined ? 'Nova experiência' : 'Editar experiência'
	useTituloDaPagina({ experiencia: titulo })
	return (
		<Pagina
			titulo={titulo}
			largura="formulario"
			{...estadoDaConsulta(consulta)}
			vazio={
				some ? (
					<Vazio
						texto="Esta experiência já não existe."
						acao={
							<Link botao href="/alumni/perfil/dados/profissionais">
								Ver as experiências
							</Link>
						}
					/>
				) : undefined
			}
		>
			{data && !some ? (
				<ExperienciaForm
					experiencia={qual}
					aoSalvar={() => navegar('/alumni/perfil/dados/profissionais', { substituir: true })}
				/>
			) : null}
		</Pagina>
	)
}
export const EditarExperienciaPage = protegerPagina('profissionais', TITULO, EditarExperiencia)
