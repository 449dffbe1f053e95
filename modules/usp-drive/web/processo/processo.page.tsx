import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Cartao } from '@portal/design-system/cartao'
import { Link } from '@portal/design-system/link'
import { tardia } from '@portal/design-system/tardia'
import { Detalhe } from '@portal/design-system/texto'
import { toast } from '@portal/design-system/toast'
import { Vazio } from '@portal/design-system/vazio'
import { call, formatarData, mensagemDe, useEvento } from '@portal/platform/web'
import { PaginaDaCoisa } from '@portal/platform/web/coisa'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { FolderOpen, MessageSquarePlus, Snowflake } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { abrirProcesso, EVENTO, enderecoDaPasta, type Processo } from '../../contract/index.ts'
import { IconeDoItem } from '../icone-do-item.tsx'
import { CHAVE, pastaQuery, processoQuery } from '../queries.ts'
import { Subsidios } from './subsidios.tsx'

const PedirDialog = tardia(() => import('./pedir.dialog.tsx').then((m) => m.PedirDialog))
const CongelarDialog = tardia(() => import('../pasta/congelar.dialog.tsx').then((m) => m.CongelarDialog))

const montarCabeca = (processo: Processo) => ({
	titulo: processo.numprosaj,
	chapeu: 'Processo judicial',
	resumo: processo.explicacao,
	acoes: <Acoes processo={processo} />,
})

export function ProcessoPage() {
	const { numprosaj = '' } = useParams()
	const cliente = useQueryClient()
	useEvento(EVENTO, () => void cliente.invalidateQueries({ queryKey: CHAVE }))
	return (
		<PaginaDaCoisa
			nome="Processo judicial"
			falta="Processo não encontrado"
			campo="numprosaj"
			consulta={useQuery(processoQuery(numprosaj))}
			saida={<Link href="/usp-drive">Ver as suas pastas</Link>}
			montarCabeca={montarCabeca}
		>
			{(processo) =>
				processo.gere && processo.codptaarqudr === null ? (
					<AberturaDaPasta processo={processo} />
				) : (
					<Conteudo processo={processo} />
				)
			}
		</PaginaDaCoisa>
	)
}

/** Nobody has opened the folder of this lawsuit, and this person may. */
function AberturaDaPasta({ processo: { numprosaj } }: { processo: Processo }) {
	const cliente = useQueryClient()
	const [abrindo, setAbrindo] = useState(false)
	async function abrir() {
		setAbrindo(true)
		try {
			await call(abrirProcesso, { body: { numprosaj } })
			toast.sucesso('A pasta do processo foi aberta, com as suas seções.')
		} catch (falha) {
			toast.erro('A pasta não foi aberta', mensagemDe(falha))
		}
		await cliente.invalidateQueries({ queryKey: CHAVE })
		setAbrindo(false)
	}
	return (
		<Vazio
			texto="O número confere. Abra a pasta para guardar peças e pedir subsídios às unidades."
			acao={
				<Botao carregando={abrindo} icone={<FolderOpen aria-hidden />} onClick={() => void abrir()}>
					Abrir a pasta do processo
				</Botao>
			}
		/>
	)
}

function Conteudo({ processo }: { processo: Processo }) {
	const { numprosaj, codptaarqudr, secoes, congelada } = processo
	return (
		<div className="grid gap-6">
			{congelada ? (
				<Alerta
					variante="info"
					titulo={`Congelada${congelada.dtafimcng ? ` até ${formatarData(congelada.dtafimcng)}` : ''}: nada aqui muda`}
				>
					{congelada.motcng}
				</Alerta>
			) : null}
			{codptaarqudr === null ? null : (
				<Cartao titulo="Seções">
					<ul className="grid gap-3" aria-label="Seções do processo">
						{secoes.map((secao) => (
							<li key={secao.codptaarqudr} className="flex items-center gap-2.5">
								<IconeDoItem tipitm="P" nome={secao.nompta} />
								<span className="min-w-0 wrap-anywhere">
									<Link href={enderecoDaPasta(secao.codptaarqudr)}>{secao.nompta}</Link>
									<Detalhe tag="span">{contarItens(secao.qtditm)}</Detalhe>
								</span>
							</li>
						))}
					</ul>
				</Cartao>
			)}
			<Cartao titulo="Subsídios">
				<Subsidios numprosaj={numprosaj} />
			</Cartao>
		</div>
	)
}

const contarItens = (quantos: number): string => {
	if (quantos === 0) return 'vazia'
	return quantos === 1 ? '1 item' : `${quantos} itens`
}

function Acoes({ processo }: { processo: Processo }) {
	const { numprosaj, codptaarqudr, gere, congelada } = processo
	const [aberto, setAberto] = useState<'pedir' | 'congelar'>()
	if (codptaarqudr === null) return null
	const fechar = () => setAberto(undefined)
	return (
		<>
			<AcoesDaPagina
				principal={
					gere
						? {
								titulo: 'Pedir subsídios',
								icone: <MessageSquarePlus aria-hidden />,
								motivo: congelada ? 'A pasta está congelada.' : undefined,
								aoAcionar: () => setAberto('pedir'),
							}
						: undefined
				}
				outras={[
					{ titulo: 'Abrir a pasta', icone: <FolderOpen aria-hidden />, href: enderecoDaPasta(codptaarqudr) },
					gere && {
						titulo: congelada ? 'Descongelar' : 'Congelar',
						icone: <Snowflake aria-hidden />,
						aoAcionar: () => setAberto('congelar'),
					},
				]}
			/>
			<Suspense>
				{aberto === 'pedir' ? <PedirDialog numprosaj={numprosaj} aoFechar={fechar} /> : null}
				{aberto === 'congelar' ? <Congelar codptaarqudr={codptaarqudr} aoFechar={fechar} /> : null}
			</Suspense>
		</>
	)
}

function Congelar({ codptaarqudr, aoFechar }: { codptaarqudr: number; aoFechar: () => void }) {
	const { data } = useQuery(pastaQuery(codptaarqudr))
	return data ? <CongelarDialog pasta={data} aoFechar={aoFechar} /> : null
}
