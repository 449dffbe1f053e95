import { Abas } from '@portal/design-system/abas'
import { Campo } from '@portal/design-system/campo'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Selecao } from '@portal/design-system/selecao'
import { Vazio } from '@portal/design-system/vazio'
import { estadoDaConsulta, useBusca, useEvento } from '@portal/platform/web'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { EVENTO, enderecoDaFolha, SituacaoDoAlerta } from '../../contract/index.ts'
import { CHAVE, folhasEmAnaliseQuery } from '../queries.ts'
import { Alertas } from './alertas.tsx'
import { ComparacaoDasFolhas } from './comparacao.tsx'
import { Faltantes } from './faltantes.tsx'

const ABAS = ['alertas', 'faltam', 'comparacao'] as const
const numero = z.pipe(z.coerce.number<string | number>(), z.int().check(z.positive()))
const Busca = z.object({
	codfol: z.optional(numero),
	aba: z.optional(z.enum(ABAS)),
	sitale: z._default(SituacaoDoAlerta, 'ABE'),
	pagina: z._default(numero, 1),
})

export function AnalisePage() {
	const cliente = useQueryClient()
	const [{ codfol, aba, sitale, pagina }, mudar] = useBusca(Busca)
	const consulta = useQuery(folhasEmAnaliseQuery())
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	const folhas = consulta.data ?? []
	const folha = folhas.find((uma) => uma.codfol === codfol) ?? folhas[0]
	return (
		<Pagina
			titulo="Análise da folha"
			resumo="Os alertas que se tratam antes da homologação, quem falta, e a comparação com o mês anterior."
			{...estadoDaConsulta(consulta, { saida: <Link href="/nova-folha">Ver as folhas</Link> })}
		>
			{folha ? (
				<div className="grid grid-cols-1 gap-3">
					<div className="flex flex-wrap items-end gap-3">
						<Campo rotulo="Folha">
							<Selecao
								value={String(folha.codfol)}
								onChange={({ target }) => mudar({ codfol: Number(target.value), pagina: 1 })}
								opcoes={folhas.map((uma) => ({ codigo: String(uma.codfol), texto: uma.nomfol }))}
							/>
						</Campo>
						<Link href={enderecoDaFolha(folha.codfol)}>Abrir a folha</Link>
					</div>
					<Abas
						rotulo="Partes da análise"
						aberta={aba ?? 'alertas'}
						aoMudar={(nova) => mudar({ aba: ABAS.find((uma) => uma === nova && uma !== 'alertas'), pagina: 1 })}
						abas={[
							{
								codigo: 'alertas',
								titulo: folha.qtdale > 0 ? `Alertas (${folha.qtdale})` : 'Alertas',
								conteudo: <Alertas folha={folha} sitale={sitale} pagina={pagina} aoMudar={mudar} />,
							},
							{
								codigo: 'faltam',
								titulo: 'Quem falta',
								conteudo: <Faltantes codfol={folha.codfol} pagina={pagina} aoMudar={mudar} />,
							},
							{
								codigo: 'comparacao',
								titulo: 'Comparação',
								conteudo: <ComparacaoDasFolhas codfol={folha.codfol} />,
							},
						]}
					/>
				</div>
			) : (
				<Vazio texto="Não há folha calculada à espera de análise. Quem analisa recebe uma tarefa quando houver." />
			)}
		</Pagina>
	)
}
