import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { CodigoTexto } from '@portal/platform/contract'
import { estadoDaConsulta, useBusca } from '@portal/platform/web'
import { useParaReescrever } from '@portal/platform/web/atos'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { protegerPagina } from '../acesso/portao.tsx'
import { OportunidadeForm } from './oportunidade.form.tsx'
import { nomeDaOportunidade, oportunidadeQuery } from './queries.ts'

const TITULO = 'Publicar oportunidade'
const Qual = z.object({ numseqopd: z.optional(CodigoTexto) })

function Cadastro() {
	const [{ numseqopd }] = useBusca(Qual)
	const consulta = useQuery({ ...oportunidadeQuery(numseqopd ?? 0), enabled: numseqopd !== undefined })
	const atual = useParaReescrever(nomeDaOportunidade(numseqopd ?? 0), consulta)
	if (numseqopd === undefined)
		return (
			<Pagina
				titulo={TITULO}
				largura="formulario"
				resumo="Ela é mostrada a todos os egressos por 60 dias. Se a empresa ainda não foi validada, espera por isso antes."
			>
				<OportunidadeForm />
			</Pagina>
		)
	return (
		<Pagina
			titulo="Alterar oportunidade"
			largura="formulario"
			{...estadoDaConsulta(
				{ ...consulta, data: atual },
				{ saida: <Link href="/alumni/oportunidades">Voltar às oportunidades</Link> },
			)}
		>
			{atual ? <OportunidadeForm atual={atual} /> : null}
		</Pagina>
	)
}

export const CadastroPage = protegerPagina('oportunidades', TITULO, Cadastro)
