import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
	DESCRICAO_DA_TABELA,
	type LinhaDeDominio,
	nomeDoTipoDaProposta,
	problemaDaChave,
	proporMudanca,
	type TabelaDeDominio,
	type TipoDaProposta,
} from '../../contract/index.ts'
import { CHAVE_COMUM } from './queries.ts'

export interface Mudanca {
	readonly tipprp: TipoDaProposta
	/** The row exists already when the proposal changes or removes it. */
	readonly linha?: LinhaDeDominio
}

type ProporDialogProps = { nomtab: TabelaDeDominio; mudanca: Mudanca; aoFechar: () => void }

const MINIMO_DA_JUSTIFICATIVA = 10

interface Escrito {
	readonly chvdom: string
	readonly dscdom: string
	readonly valor: string
	readonly txtjus: string
}
type Problemas = Partial<Record<keyof Escrito, string>>

const escritoDe = (linha: LinhaDeDominio | undefined): Escrito => ({
	chvdom: linha?.chvdom ?? '',
	dscdom: linha?.dscdom ?? '',
	valor: linha?.vlrdom?.toLocaleString('pt-BR', { maximumFractionDigits: 4 }) ?? '',
	txtjus: '',
})

const numeroDe = ({ valor }: Escrito): number => (valor.trim() === '' ? Number.NaN : Number(valor.replace(',', '.')))

function problemasDe(nomtab: TabelaDeDominio, tipprp: TipoDaProposta, escrito: Escrito): Problemas {
	const daChave = problemaDaChave(nomtab, escrito.chvdom)
	const dosDados: Problemas =
		tipprp === 'EXC'
			? {}
			: {
					...(escrito.dscdom.trim().length < 3 ? { dscdom: 'Escreva ao menos 3 letras.' } : {}),
					...(temValor(nomtab) && Number.isNaN(numeroDe(escrito)) ? { valor: 'Escreva o valor, como 0,42.' } : {}),
				}
	return {
		...dosDados,
		...(daChave ? { chvdom: daChave } : {}),
		...(escrito.txtjus.trim().length < MINIMO_DA_JUSTIFICATIVA
			? { txtjus: `Escreva ao menos ${MINIMO_DA_JUSTIFICATIVA} letras.` }
			: {}),
	}
}

const temValor = (nomtab: TabelaDeDominio): boolean => DESCRICAO_DA_TABELA[nomtab].valor !== undefined

export function ProporDialog({ nomtab, mudanca: { tipprp, linha }, aoFechar }: ProporDialogProps) {
	const cliente = useQueryClient()
	const [escrito, setEscrito] = useState(() => escritoDe(linha))
	const [tentou, setTentou] = useState(false)
	const problemas = problemasDe(nomtab, tipprp, escrito)
	const ato = useAto({
		coisa: 'a tabela',
		versao: () => undefined,
		fazer: async () => {
			const { chvdom, dscdom, txtjus } = escrito
			const vlrdom = temValor(nomtab) && tipprp !== 'EXC' ? numeroDe(escrito) : null
			const body = { tipprp, chvdom, dscdom: dscdom.trim(), vlrdom, txtjus: txtjus.trim() }
			await call(proporMudanca, { params: { nomtab }, body })
			return { mensagem: 'Proposta enviada: outra pessoa da STI decide.' }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE_COMUM }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo={`${nomeDoTipoDaProposta[tipprp]}: ${DESCRICAO_DA_TABELA[nomtab].nome}`}
			rotulo="Propor"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (Object.keys(problemas).length === 0) ato.enviar()
			}}
		>
			<Campos
				nomtab={nomtab}
				fixa={linha !== undefined}
				exclui={tipprp === 'EXC'}
				escrito={escrito}
				erros={tentou ? problemas : {}}
				aoMudar={(novo) => setEscrito({ ...escrito, ...novo })}
			/>
		</AtoDialog>
	)
}

type CamposProps = {
	nomtab: TabelaDeDominio
	/** True: the row exists, so its key is fixed. */
	fixa: boolean
	exclui: boolean
	escrito: Escrito
	erros: Problemas
	aoMudar: (novo: Partial<Escrito>) => void
}

function Campos({ nomtab, fixa, exclui, escrito, erros, aoMudar }: CamposProps) {
	const { chave, descricao, valor } = DESCRICAO_DA_TABELA[nomtab]
	return (
		<>
			{nomtab === 'feriado' && !fixa ? (
				<Campo rotulo={chave} obrigatorio largura="data" erro={erros.chvdom}>
					<Data valor={escrito.chvdom || undefined} aoMudar={(dia) => aoMudar({ chvdom: dia ?? '' })} />
				</Campo>
			) : (
				<Campo rotulo={chave} obrigatorio erro={erros.chvdom}>
					<EntradaTexto
						value={escrito.chvdom}
						maxLength={20}
						disabled={fixa}
						placeholder={nomtab === 'ipca' ? '2026-10' : undefined}
						onChange={({ target }) => aoMudar({ chvdom: target.value.toUpperCase() })}
					/>
				</Campo>
			)}
			{exclui ? null : (
				<Campo rotulo={descricao} obrigatorio erro={erros.dscdom}>
					<EntradaTexto
						value={escrito.dscdom}
						maxLength={150}
						onChange={({ target }) => aoMudar({ dscdom: target.value })}
					/>
				</Campo>
			)}
			{valor && !exclui ? (
				<Campo rotulo={valor} obrigatorio largura="curto" erro={erros.valor}>
					<EntradaTexto
						value={escrito.valor}
						inputMode="decimal"
						maxLength={9}
						onChange={({ target }) => aoMudar({ valor: target.value })}
					/>
				</Campo>
			) : null}
			<Campo
				rotulo="Justificativa"
				obrigatorio
				dica="Quem decide lê, e ela fica na história da tabela."
				erro={erros.txtjus}
			>
				<AreaTexto
					value={escrito.txtjus}
					maxLength={1000}
					rows={3}
					onChange={({ target }) => aoMudar({ txtjus: target.value })}
				/>
			</Campo>
		</>
	)
}
