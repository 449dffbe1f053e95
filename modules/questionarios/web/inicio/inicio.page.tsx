import { Abas } from '@portal/design-system/abas'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { useBusca, useSessao } from '@portal/platform/web'
import { Plus } from 'lucide-react'
import * as z from 'zod/mini'
import { QST_GESTOR } from '../../contract/index.ts'
import { Geridos } from './geridos.tsx'
import { Meus } from './meus.tsx'

const ABAS = ['meus', 'gerir'] as const
const Busca = z.object({ aba: z._default(z.enum(ABAS), 'meus') })

/** Home page: questionnaires to answer and, for managers, those that they manage. */
export function InicioPage() {
	const [{ aba }, mudar] = useBusca(Busca)
	const { perfis } = useSessao()
	const gere = perfis.some((perfil) => perfil === QST_GESTOR)
	return (
		<Pagina
			titulo="Questionários"
			resumo="Os que são para você, e os que você já respondeu. Dá para parar e continuar depois."
			acoes={
				gere ? (
					<Link botao variante="primario" href="/questionarios/gerir/novo" icone={<Plus aria-hidden />}>
						Novo questionário
					</Link>
				) : undefined
			}
		>
			{gere ? (
				<Abas
					rotulo="Questionários"
					aberta={aba}
					aoMudar={(nova) => mudar({ aba: nova === 'gerir' ? 'gerir' : undefined }, { substituir: true })}
					abas={[
						{ codigo: 'meus', titulo: 'Para você', conteudo: <Meus /> },
						{ codigo: 'gerir', titulo: 'Que você gere', conteudo: <Geridos /> },
					]}
				/>
			) : (
				<Meus />
			)}
		</Pagina>
	)
}
