import { AcoesDaLinha } from '@portal/design-system/acoes-da-linha'
import { Dropdown } from '@portal/design-system/dropdown'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import type { Coluna } from '@portal/design-system/tabela'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { CampoUnidade } from '@portal/pessoas/web/public'
import { Exportar } from '@portal/platform/web'
import {
	DiaDaLista,
	paginasDe,
	TabelaDaLista,
	useAparenciaDaLista,
	useFiltroDaLista,
	useListaAoVivo,
} from '@portal/platform/web/lista'
import { type ReactNode, useState } from 'react'
import { type Conflito, EVENTO, FiltroConflitos, type LadoDoConflito } from '../../contract/index.ts'
import { AtoNoAcessoDialog } from '../ato-no-acesso.dialog.tsx'
import { descreverUnidade } from '../frases.ts'
import { conflitosQuery, exportar } from './queries.ts'

const EVENTOS = [EVENTO]
const chaveDe = ({ um, outro }: Conflito): string => `${um.codacs}-${outro.codacs}`

type AEncerrar = { readonly codacs: number; readonly nompes: string }

const comandosDe =
	(aoEncerrar: (acesso: AEncerrar) => void): ((conflito: Conflito) => ReactNode) =>
	(conflito) => <Encerrar conflito={conflito} aoEncerrar={aoEncerrar} />

export function ConflitosPage() {
	const paginado = useFiltroDaLista(FiltroConflitos)
	const { filtro, filtrar } = paginado
	const lista = useListaAoVivo(conflitosQuery(filtro), { chave: chaveDe, eventos: EVENTOS })
	const [aEncerrar, setAEncerrar] = useState<AEncerrar>()
	const aparencia = useAparenciaDaLista('conflitos', COLUNAS)
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
				comandos={comandosDe(setAEncerrar)}
				{...paginasDe(paginado)}
				vazio={<Vazio texto="Nenhum conflito nas unidades e nos sistemas de que você cuida." />}
			/>
			{aEncerrar ? (
				<AtoNoAcessoDialog acesso={aEncerrar} ato="revogar" aoFechar={() => setAEncerrar(undefined)} />
			) : null}
		</Pagina>
	)
}

const COLUNAS: Coluna<Conflito>[] = [
	{ campo: 'nompes', nome: 'Pessoa' },
	{ campo: 'um', nome: 'Tem', slot: ({ um }) => <Lado lado={um} /> },
	{ campo: 'outro', nome: 'E também', slot: ({ outro }) => <Lado lado={outro} /> },
]

function Lado({ lado }: { lado: LadoDoConflito }) {
	const { codacs, nomperfil, nomsis, dtainiacs, revogar } = lado
	return (
		<span className="inline-block min-w-40">
			{revogar === 'S' ? <Link href={`/pedroweb/acessos/${codacs}`}>{nomperfil}</Link> : nomperfil}
			<Detalhe tag="span">
				{nomsis} · {descreverUnidade(lado)}
				{dtainiacs ? (
					<>
						{' '}
						· desde <DiaDaLista instante={dtainiacs} />
					</>
				) : null}
			</Detalhe>
		</span>
	)
}

type EncerrarProps = { conflito: Conflito; aoEncerrar: (acesso: AEncerrar) => void }

/** Revocable side: the button ends the access that the reader may end, or offers both. */
function Encerrar({ conflito: { um, outro, nompes }, aoEncerrar }: EncerrarProps) {
	const deles = [um, outro]
		.filter(({ revogar }) => revogar === 'S')
		.map(({ codacs, nomperfil }) => ({ titulo: nomperfil, aoAcionar: () => aoEncerrar({ codacs, nompes }) }))
	const [primeiro, segundo] = deles
	if (primeiro && segundo)
		return (
			<Dropdown
				titulo="Encerrar"
				rotulo={`Encerrar um acesso de ${nompes}`}
				tamanho="pq"
				alinhamento="direita"
				itens={deles}
			/>
		)
	return primeiro ? <AcoesDaLinha de={primeiro.titulo} principal={{ ...primeiro, titulo: 'Encerrar' }} /> : null
}
