import { Alerta } from '@portal/design-system/alerta'
import { Cartao } from '@portal/design-system/cartao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Link } from '@portal/design-system/link'
import { Pilha } from '@portal/design-system/pilha'
import { Suave, Texto } from '@portal/design-system/texto'
import { formatarData, formatarNumero } from '@portal/platform/web'
import { DiaDaLista } from '@portal/platform/web/lista'
import { type DemandaSsu, enderecoDaDemanda, formatarSsu } from '../../contract/index.ts'
import { escreverHoras } from '../etapas.ts'
import { PresencaNoRoteiro } from './acompanhar.tsx'
import { Caminho } from './caminho.tsx'

const dia = (valor: string | null) => (valor === null ? null : formatarData(valor))

export function Dados({ demanda }: { demanda: DemandaSsu }) {
	const { falta, permissoes, dscdem, numssudup, dscorg, urlorg } = demanda
	return (
		<Pilha espaco={5}>
			{falta.length > 0 && permissoes.editar === 'S' ? (
				<Alerta variante="aviso" titulo={`Ainda falta, antes de abrir: ${falta.join(', ')}.`} />
			) : null}
			{numssudup === null ? null : (
				<Alerta variante="info">
					Esta demanda foi juntada à <Link href={enderecoDaDemanda(numssudup)}>demanda {formatarSsu(numssudup)}</Link>.
				</Alerta>
			)}
			{dscorg !== null && urlorg !== null ? (
				<Alerta variante="info">
					Esta demanda foi aberta por outra parte do portal: <Link href={urlorg}>{dscorg}</Link>.
				</Alerta>
			) : null}
			<Caminho demanda={demanda} />
			<Texto suave medida className="wrap-anywhere">
				{demanda.dscetp}
			</Texto>
			<Cartao titulo="O que se pede">
				<Texto comoEscrito medida>
					{dscdem || <Suave>Ainda não foi descrito.</Suave>}
				</Texto>
			</Cartao>
			<Atendimento demanda={demanda} />
		</Pilha>
	)
}

function Atendimento({ demanda }: { demanda: DemandaSsu }) {
	const { vlrgrs } = demanda
	return (
		<Cartao titulo="Atendimento">
			<Fatos>
				<Fato nome="Prioridade">{demanda.pridem}</Fato>
				<Fato nome="Valor × urgência ÷ esforço">
					{vlrgrs === null
						? null
						: `${formatarNumero(vlrgrs)} (${demanda.vlrneg} × ${demanda.urgdem} ÷ ${demanda.esfdem})`}
				</Fato>
				<Fato nome="Quem conduz">{demanda.pesrsp?.nompes}</Fato>
				<Fato nome="Prevista para">{dia(demanda.dtaprv)}</Fato>
				<Fato nome="Tempo de atendimento, em horas úteis">{escreverHoras(demanda.qtdmintma)}</Fato>
				{demanda.qtdhorprv === null ? null : (
					<Fato nome="Horas previstas">{demanda.qtdhorprv === 0 ? null : formatarNumero(demanda.qtdhorprv)}</Fato>
				)}
				{demanda.qtdhorgas === null ? null : <Fato nome="Horas gastas">{formatarNumero(demanda.qtdhorgas)}</Fato>}
				<Fato nome="Roteiro do sistema">
					<PresencaNoRoteiro demanda={demanda} />
				</Fato>
				<Datas demanda={demanda} />
			</Fatos>
		</Cartao>
	)
}

/** The dates that are set. */
function Datas({ demanda }: { demanda: DemandaSsu }) {
	const { codetp, dtalim } = demanda
	return (
		<>
			<Fato nome="Aberta em">{demanda.dtaabt === null ? null : <DiaDaLista instante={demanda.dtaabt} />}</Fato>
			{demanda.dtaconc === null ? null : (
				<Fato nome="Concluída em">
					<DiaDaLista instante={demanda.dtaconc} />
				</Fato>
			)}
			{dtalim !== null && codetp !== 'DEV' && codetp !== 'CON' ? (
				<Fato nome="Prazo desta etapa">{dia(dtalim)}</Fato>
			) : null}
			{codetp === 'DEV' ? <Fato nome="Responder até">{dia(dtalim)}</Fato> : null}
			{codetp === 'CON' ? <Fato nome="Pode ser reaberta até">{dia(dtalim)}</Fato> : null}
			{codetp === 'SUS' ? <Fato nome="Retomada em">{dia(demanda.dtaret)}</Fato> : null}
			{demanda.qtdreab === 0 ? null : <Fato nome="Vezes reaberta">{demanda.qtdreab}</Fato>}
		</>
	)
}
