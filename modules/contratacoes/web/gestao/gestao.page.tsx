import { Abas } from '@portal/design-system/abas'
import { AcoesDaPagina } from '@portal/design-system/acoes-da-pagina'
import { Alerta } from '@portal/design-system/alerta'
import { Link } from '@portal/design-system/link'
import { Pagina } from '@portal/design-system/pagina'
import { Situacao } from '@portal/design-system/situacao'
import { lerCodigo, useBusca } from '@portal/platform/web'
import { PaginaDaCoisa } from '@portal/platform/web/coisa'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useParams } from 'react-router'
import * as z from 'zod/mini'
import { type CompraCuidada, enderecoDaCompra } from '../../contract/index.ts'
import { ESTADOS_DA_COMPRA } from '../situacoes.ts'
import { ArquivosCuidados } from './arquivos.tsx'
import { ItensCuidados } from './itens.tsx'
import { ProcessoDialog } from './processo.dialog.tsx'
import { cuidadaQuery } from './queries.ts'

const ABAS = ['arquivos', 'itens'] as const
const Busca = z.object({ aba: z.optional(z.enum(ABAS)) })

const montarCabeca = ({ numcpr, nomund, objcpr, sitcpr, stapro }: CompraCuidada, aoInformar: () => void) => ({
	titulo: `Cuidar da compra ${numcpr}`,
	chapeu: nomund,
	resumo: objcpr,
	acoes: <AcoesDaPagina outras={[stapro === 'S' && { titulo: 'Informar o processo', aoAcionar: aoInformar }]} />,
	aoLado: <Situacao {...ESTADOS_DA_COMPRA[sitcpr]} />,
})

/** Page of the office for a purchase of its unit: its files, and the place of its items in the catalogue. */
export function GestaoPage() {
	const codpcddsp = lerCodigo(useParams()['codpcddsp'])
	if (codpcddsp === undefined)
		return (
			<Pagina
				titulo="Cuidar da compra"
				vazio={
					<Alerta variante="aviso" titulo="Este endereço não é de uma compra">
						Procure-a na <Link href="/contratacoes">lista de contratações</Link>.
					</Alerta>
				}
			/>
		)
	return <Gestao codpcddsp={codpcddsp} />
}

function Gestao({ codpcddsp }: { codpcddsp: number }) {
	const [{ aba }, mudar] = useBusca(Busca)
	const [informando, setInformando] = useState(false)
	const consulta = useQuery(cuidadaQuery(codpcddsp))
	const aberta = aba ?? (consulta.data?.stapro === 'N' ? 'itens' : 'arquivos')
	return (
		<PaginaDaCoisa
			nome="Cuidar da compra"
			falta="Compra não encontrada"
			campo="numcpr"
			consulta={consulta}
			saida={<Link href="/contratacoes">Ver as contratações</Link>}
			montarCabeca={(compra) => montarCabeca(compra, () => setInformando(true))}
		>
			{(compra) => (
				<>
					<p>
						<Link href={enderecoDaCompra(codpcddsp)}>Ver como o público vê</Link>
					</p>
					<Abas
						rotulo="Partes do cuidado"
						aberta={aberta}
						aoMudar={(nova) => mudar({ aba: ABAS.find((uma) => uma === nova) })}
						abas={[
							{
								codigo: 'arquivos',
								titulo: `Arquivos (${compra.arquivos.length})`,
								conteudo: <ArquivosCuidados compra={compra} />,
							},
							{ codigo: 'itens', titulo: 'Itens no catálogo', conteudo: <ItensCuidados codpcddsp={codpcddsp} /> },
						]}
					/>
					{informando ? <ProcessoDialog compra={compra} aoFechar={() => setInformando(false)} /> : null}
				</>
			)}
		</PaginaDaCoisa>
	)
}
