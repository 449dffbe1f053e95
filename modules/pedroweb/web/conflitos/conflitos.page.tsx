import { Botao } from '@portal/design-system/botao'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Pilha } from '@portal/design-system/pilha'
import type { Coluna } from '@portal/design-system/tabela'
import { SoParaLeitor, Suave } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { CampoUnidade } from '@portal/pessoas/web/public'
import { Exportar } from '@portal/platform/web'
import {
	NoDia,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { useState } from 'react'
import { type Conflito, EVENTO, FiltroConflitos, type LadoDoConflito } from '../../contract/index.ts'
import { AtoNoAcessoDialog } from '../ato-no-acesso.dialog.tsx'
import { ondeVale } from '../frases.ts'
import { conflitosQuery, exportar } from './queries.ts'

const EVENTOS = [EVENTO]
const chaveDe = ({ um, outro }: Conflito): string => `${um.codacs}-${outro.codacs}`

type AEncerrar = { readonly codacs: number; readonly nompes: string }

export function ConflitosPage() {
	const paginado = useFiltroDaLista(FiltroConflitos)
	const { filtro, filtrar } = paginado
	const lista = useListaAoVivo(conflitosQuery(filtro), { chave: chaveDe, eventos: EVENTOS })
	const [aEncerrar, setAEncerrar] = useState<AEncerrar>()
	const aparencia = useAparenciaDaLista('conflitos', colunasDe(setAEncerrar))
	return (
		<Pagina
			titulo="Conflitos de acesso"
			resumo="Quem tem ao mesmo tempo perfis que não podem estar com uma só pessoa. Encerre um dos dois."
			acoes={
				<>
					{aparencia.escolha}
					<Exportar oque="os conflitos" nome="conflitos" pedir={(formato) => exportar(filtro, formato)} />
				</>
			}
		>
			<div className="w-80 max-w-full">
				<CampoUnidade valor={filtro.codund} nenhuma="Todas" aoMudar={(codund) => filtrar({ codund })} />
			</div>
			<TabelaDaLista
				nome="conflitos"
				legenda="Conflitos"
				lista={lista}
				{...aparencia.tabela}
				chave={chaveDe}
				{...paginasDe(paginado)}
				vazio={<Vazio texto="Nenhum conflito nas unidades e nos sistemas de que você cuida." />}
			/>
			{aEncerrar ? (
				<AtoNoAcessoDialog acesso={aEncerrar} ato="revogar" aoFechar={() => setAEncerrar(undefined)} />
			) : null}
		</Pagina>
	)
}

const colunasDe = (aoEncerrar: (acesso: AEncerrar) => void): Coluna<Conflito>[] => [
	{ campo: 'nompes', nome: 'Pessoa' },
	{
		campo: 'um',
		nome: 'Tem',
		slot: ({ um, nompes }) => <Lado lado={um} aoEncerrar={() => aoEncerrar({ codacs: um.codacs, nompes })} />,
	},
	{
		campo: 'outro',
		nome: 'E também',
		slot: ({ outro, nompes }) => <Lado lado={outro} aoEncerrar={() => aoEncerrar({ codacs: outro.codacs, nompes })} />,
	},
]

function Lado({ lado, aoEncerrar }: { lado: LadoDoConflito; aoEncerrar: () => void }) {
	const { codacs, nomperfil, nomsis, dtainiacs, revogar } = lado
	return (
		<Pilha tag="span" espaco={1} className="min-w-40 justify-items-start">
			{revogar === 'S' ? <Link href={`/pedroweb/acessos/${codacs}`}>{nomperfil}</Link> : <span>{nomperfil}</span>}
			<Suave pq>
				{nomsis} · {ondeVale(lado)}
				{dtainiacs ? (
					<>
						{' '}
						· desde <NoDia instante={dtainiacs} />
					</>
				) : null}
			</Suave>
			{revogar === 'S' ? (
				<Botao variante="perigo" aparencia="contorno" tamanho="pq" onClick={aoEncerrar}>
					Encerrar<SoParaLeitor> {nomperfil}</SoParaLeitor>
				</Botao>
			) : null}
		</Pilha>
	)
}
