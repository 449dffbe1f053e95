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
import {
	type CompraCuidada,
	DISPENSA,
	enderecoDaCompra,
	escreverUso,
	FORA_DO_CATALOGO,
	INCISOS,
} from '../../contract/index.ts'
import { ESTADOS_DA_COMPRA } from '../situacoes.ts'
import { ArquivosCuidados } from './arquivos.tsx'
import { AtasCuidadas } from './atas.tsx'
import { FundamentoDialog } from './fundamento.dialog.tsx'
import { ItensCuidados } from './itens.tsx'
import { ProcessoDialog } from './processo.dialog.tsx'
import { cuidadaQuery } from './queries.ts'
import { ResponsaveisCuidados } from './responsaveis.tsx'

const ABAS = ['arquivos', 'itens', 'contrato', 'atas'] as const
const Busca = z.object({ aba: z.optional(z.enum(ABAS)) })

type Dialogo = 'processo' | 'fundamento'

const montarCabeca = (
	{ numcpr, nomund, objcpr, sitcpr, stapro, codmdl }: CompraCuidada,
	abrir: (dialogo: Dialogo) => void,
) => ({
	titulo: `Cuidar da compra ${numcpr}`,
	chapeu: nomund,
	resumo: objcpr,
	acoes: (
		<AcoesDaPagina
			outras={[
				stapro === 'S' && { titulo: 'Informar o processo', aoAcionar: () => abrir('processo') },
				stapro === 'S' &&
					codmdl === DISPENSA && { titulo: 'Informar o fundamento', aoAcionar: () => abrir('fundamento') },
			]}
		/>
	),
	aoLado: <Situacao {...ESTADOS_DA_COMPRA[sitcpr]} />,
})

/** Page of the office for a purchase of its unit: its files, the place of its items in the catalogue, and its atas. */
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

/** Warning of a direct contract: classes of its items whose limit is nearly spent, and the want of a legal ground. */
function AvisosDoLimite({ compra: { limites, codmdl, codamp, stapro } }: { compra: CompraCuidada }) {
	const semFundamento = stapro === 'S' && codmdl === DISPENSA && codamp === null
	return (
		<>
			{semFundamento ? (
				<Alerta variante="aviso" titulo="Esta dispensa não tem fundamento informado">
					Informe-o no menu da página: só então se sabe se ela conta no limite do ano.
				</Alerta>
			) : null}
			{limites.map((limite) => (
				<Alerta
					key={`${limite.inciso}-${limite.nomgrpbem}`}
					variante="aviso"
					titulo={`${limite.nomgrpbem ?? FORA_DO_CATALOGO}: ${escreverUso(limite)}`}
				>
					É o que a unidade já gastou no ano em dispensas desta classe com fundamento informado. Grupo do limite:{' '}
					{INCISOS[limite.inciso]}.
				</Alerta>
			))}
		</>
	)
}

function Gestao({ codpcddsp }: { codpcddsp: number }) {
	const [{ aba }, mudar] = useBusca(Busca)
	const [dialogo, setDialogo] = useState<Dialogo>()
	const fechar = () => setDialogo(undefined)
	const consulta = useQuery(cuidadaQuery(codpcddsp))
	const aberta = aba ?? (consulta.data?.stapro === 'N' ? 'itens' : 'arquivos')
	return (
		<PaginaDaCoisa
			nome="Cuidar da compra"
			falta="Compra não encontrada"
			campo="numcpr"
			consulta={consulta}
			saida={<Link href="/contratacoes">Ver as contratações</Link>}
			montarCabeca={(compra) => montarCabeca(compra, setDialogo)}
		>
			{(compra) => (
				<>
					<p>
						<Link href={enderecoDaCompra(codpcddsp)}>Ver como o público vê</Link>
					</p>
					<AvisosDoLimite compra={compra} />
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
							{ codigo: 'contrato', titulo: 'Contrato', conteudo: <ResponsaveisCuidados compra={compra} /> },
							{ codigo: 'itens', titulo: 'Itens no catálogo', conteudo: <ItensCuidados codpcddsp={codpcddsp} /> },
							{ codigo: 'atas', titulo: `Atas (${compra.atas.length})`, conteudo: <AtasCuidadas compra={compra} /> },
						]}
					/>
					{dialogo === 'processo' ? <ProcessoDialog compra={compra} aoFechar={fechar} /> : null}
					{dialogo === 'fundamento' ? <FundamentoDialog compra={compra} aoFechar={fechar} /> : null}
				</>
			)}
		</PaginaDaCoisa>
	)
}
