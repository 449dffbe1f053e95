import { Abas } from '@portal/design-system/abas'
import { Campo } from '@portal/design-system/campo'
import { Pagina } from '@portal/design-system/pagina'
import { Fileira } from '@portal/design-system/pilha'
import { Selecao } from '@portal/design-system/selecao'
import { Vazio } from '@portal/design-system/vazio'
import { estadoDaConsulta, useBusca } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { EditalProserv, InicioProserv } from '../../contract/index.ts'
import { editaisQuery } from '../editais/queries.ts'
import { inicioQuery, vertentesQuery } from '../queries.ts'
import { AbaAprovacao } from './aba-aprovacao.tsx'
import { AbaClassificacao } from './aba-classificacao.tsx'
import { AbaLista } from './aba-lista.tsx'
import { AbaQuadro } from './aba-quadro.tsx'

const VISOES = ['quadro', 'lista', 'classificacao', 'aprovacao'] as const
const inteiro = z.optional(z.pipe(z.coerce.number<string | number>(), z.int().check(z.positive())))
const Busca = z.object({
	visao: z._default(z.enum(VISOES), 'quadro'),
	codedtprs: inteiro,
	vtesolprs: z.optional(z.string().check(z.regex(/^[A-Z]{3}$/))),
})

/** Board, ranking and decisions of one edital. */
export function AcompanharPage() {
	const editais = useQuery(editaisQuery({ pagina: 1, porPagina: 100 }))
	const inicio = useQuery(inicioQuery)
	const consulta = editais.error ? editais : inicio
	const pronto = editais.data && inicio.data
	return (
		<Pagina
			titulo="Acompanhar solicitações"
			resumo="Onde está cada uma, como se classificam e o que se decide sobre elas."
			{...estadoDaConsulta(consulta)}
			carregando={!pronto && !consulta.error}
		>
			{pronto ? <Conteudo editais={editais.data.itens} inicio={inicio.data} /> : null}
		</Pagina>
	)
}

function Conteudo({ editais, inicio }: { editais: readonly EditalProserv[]; inicio: InicioProserv }) {
	const [{ codedtprs }] = useBusca(Busca)
	const qual = codedtprs ?? inicio.edital?.codedtprs
	const edital = editais.find((um) => um.codedtprs === qual) ?? editais[0]
	return edital ? (
		<PartesDoEdital editais={editais} edital={edital} inicio={inicio} />
	) : (
		<Vazio texto="Ainda não há editais. Quem coordena abre o primeiro." />
	)
}

type DoEditalProps = { editais: readonly EditalProserv[]; edital: EditalProserv; inicio: InicioProserv }

function PartesDoEdital({ editais, edital, inicio }: DoEditalProps) {
	const [{ visao, vtesolprs }, mudar] = useBusca(Busca)
	const { codedtprs } = edital
	const { data: vertentes = [] } = useQuery(vertentesQuery({ codedtprs }))
	const partes = { codedtprs, vtesolprs }
	const abas = [
		{ codigo: 'quadro', titulo: 'Quadro', conteudo: <AbaQuadro {...partes} /> },
		{ codigo: 'lista', titulo: 'Lista', conteudo: <AbaLista {...partes} /> },
	]
	if (inicio.classifica === 'S')
		abas.push({
			codigo: 'classificacao',
			titulo: 'Classificação',
			conteudo: <AbaClassificacao {...partes} vertentes={vertentes} />,
		})
	if (inicio.aprova === 'S')
		abas.push({ codigo: 'aprovacao', titulo: 'Aprovação', conteudo: <AbaAprovacao {...partes} /> })
	const vertente = vertentes.find(({ chave }) => chave === vtesolprs)
	return (
		<>
			{/** Filters in words, for print, where their boxes are left out. */}
			<p className="hidden font-medium print:block">
				{edital.nomedt}
				{vertente ? ` · ${vertente.valor}` : ''}
			</p>
			<Fileira espaco={4} alinhar="topo" data-nao-imprimir>
				<Campo rotulo="Edital" className="w-96 max-w-full">
					<Selecao
						value={codedtprs}
						onChange={({ target }) => mudar({ codedtprs: Number(target.value), vtesolprs: undefined })}
						opcoes={editais.map((um) => ({ codigo: um.codedtprs, texto: um.nomedt }))}
					/>
				</Campo>
				<Campo rotulo="Vertente" className="w-60 max-w-full">
					<Selecao
						value={vtesolprs ?? ''}
						onChange={({ target }) => mudar({ vtesolprs: target.value || undefined })}
						nenhuma="Todas"
						opcoes={vertentes.map(({ chave, valor }) => ({ codigo: chave, texto: valor }))}
					/>
				</Campo>
			</Fileira>
			<Abas
				rotulo="Modos de acompanhar"
				aberta={visao}
				aoMudar={(nova) =>
					mudar({ visao: nova === 'quadro' ? undefined : VISOES.find((uma) => uma === nova) }, { substituir: true })
				}
				abas={abas}
			/>
		</>
	)
}
