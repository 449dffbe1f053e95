import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import { Vazio } from '@portal/design-system/vazio'
import { estadoDaConsulta, formatarInteiro, useSessao } from '@portal/platform/web'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Plus } from 'lucide-react'
import { useState } from 'react'
import { type Equipe, STI_ADMIN } from '../../contract/index.ts'
import { EquipeDialog } from './equipe.dialog.tsx'
import { equipesQuery } from './queries.ts'

export function EquipesPage() {
	const { perfis } = useSessao()
	const administra = perfis.includes(STI_ADMIN)
	const consulta = useQuery(equipesQuery)
	const [aberta, setAberta] = useState<Equipe | 'nova'>()
	return (
		<Pagina
			titulo="Equipes da TI"
			resumo="Cada monitor é de uma equipe: só ela o altera e cuida dos incidentes dele."
			acoes={
				administra ? (
					<Botao icone={<Plus aria-hidden />} onClick={() => setAberta('nova')}>
						Nova equipe
					</Botao>
				) : undefined
			}
			{...estadoDaConsulta(consulta)}
			vazio={consulta.data?.length === 0 ? <Vazio texto="Nenhuma equipe ainda." /> : undefined}
		>
			<Pilha espaco={5} className="items-start lg:grid-cols-2">
				{consulta.data?.map((equipe) => (
					<CartaoDaEquipe
						key={equipe.codequ}
						equipe={equipe}
						{...(administra ? { aoAlterar: () => setAberta(equipe) } : {})}
					/>
				))}
			</Pilha>
			{aberta ? (
				<EquipeDialog equipe={aberta === 'nova' ? undefined : aberta} aoFechar={() => setAberta(undefined)} />
			) : null}
		</Pagina>
	)
}

function CartaoDaEquipe({ equipe, aoAlterar }: { equipe: Equipe; aoAlterar?: () => void }) {
	const { codequ, nomequ, pesrsp, membros, qtdmon } = equipe
	return (
		<Cartao
			titulo={nomequ}
			acoes={
				aoAlterar ? (
					<Botao
						tamanho="pq"
						variante="secundario"
						icone={<Pencil aria-hidden />}
						aria-label={`Alterar ${nomequ}`}
						onClick={aoAlterar}
					>
						Alterar
					</Botao>
				) : undefined
			}
		>
			<Fatos>
				<Fato nome="Responsável">{pesrsp.nompes}</Fato>
				<Fato nome="Monitores">
					<Link href={`/interno-sti/monitoramento?codequ=${codequ}`}>{formatarInteiro(qtdmon)}</Link>
				</Fato>
				<Fato nome="Pessoas" largo>
					{membros.map(({ nompes }) => nompes).join(', ')}
				</Fato>
			</Fatos>
		</Cartao>
	)
}
