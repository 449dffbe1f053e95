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
	/** Of what is there already. */
	readonly linha?: LinhaDeDominio
}

type ProporDialogProps = { nomtab: TabelaDeDominio; mudanca: Mudanca; aoFechar: () => void }

const MINIMO_DA_JUSTIFICATIVA = 10

export function ProporDialog({ nomtab, mudanca: { tipprp, linha }, aoFechar }: ProporDialogProps) {
	const cliente = useQueryClient()
	const { nome, chave, descricao, valor } = DESCRICAO_DA_TABELA[nomtab]
	const [chvdom, setChvdom] = useState(linha?.chvdom ?? '')
	const [dscdom, setDscdom] = useState(linha?.dscdom ?? '')
	const [escrito, setEscrito] = useState(linha?.vlrdom?.toLocaleString('pt-BR') ?? '')
	const [txtjus, setTxtjus] = useState('')
	const [tentou, setTentou] = useState(false)
	const exclui = tipprp === 'EXC'
	const vlrdom = valor && !exclui ? Number(escrito.replace(',', '.')) : null
	const problemas = {
		chave: problemaDaChave(nomtab, chvdom),
		descricao: !exclui && dscdom.trim().length < 3 ? 'Escreva ao menos 3 letras.' : undefined,
		valor:
			vlrdom !== null && (escrito === '' || Number.isNaN(vlrdom)) ? 'Escreva o valor, como 0,42.' : undefined,
		justificativa:
			txtjus.trim().length < MINIMO_DA_JUSTIFICATIVA ? `Escreva ao menos ${MINIMO_DA_JUSTIFICATIVA} letras.` : undefined,
	}
	const ato = useAto({
		coisa: 'a tabela',
		versao: () => undefined,
		fazer: async () => {
			await call(proporMudanca, {
				params: { nomtab },
				body: { tipprp, chvdom, dscdom: dscdom.trim(), vlrdom, txtjus: txtjus.trim() },
			})
			return { mensagem: 'Proposta enviada: outra pessoa da STI decide.' }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE_COMUM }),
		aoTerminar: aoFechar,
	})
	const seErrado = (problema: string | undefined) => (tentou ? problema : undefined)
	return (
		<AtoDialog
			titulo={`${nomeDoTipoDaProposta[tipprp]}: ${nome}`}
			rotulo="Propor"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (Object.values(problemas).every((um) => um === undefined)) ato.enviar()
			}}
		>
			{nomtab === 'feriado' && !linha ? (
				<Campo rotulo={chave} obrigatorio largura="data" erro={seErrado(problemas.chave)}>
					<Data valor={chvdom || undefined} aoMudar={(dia) => setChvdom(dia ?? '')} />
				</Campo>
			) : (
				<Campo rotulo={chave} obrigatorio erro={seErrado(problemas.chave)}>
					<EntradaTexto
						value={chvdom}
						maxLength={20}
						disabled={linha !== undefined}
						placeholder={nomtab === 'ipca' ? '2026-10' : undefined}
						onChange={({ target }) => setChvdom(target.value.toUpperCase())}
					/>
				</Campo>
			)}
			{exclui ? null : (
				<Campo rotulo={descricao} obrigatorio erro={seErrado(problemas.descricao)}>
					<EntradaTexto value={dscdom} maxLength={150} onChange={({ target }) => setDscdom(target.value)} />
				</Campo>
			)}
			{valor && !exclui ? (
				<Campo rotulo={valor} obrigatorio largura="curto" erro={seErrado(problemas.valor)}>
					<EntradaTexto
						value={escrito}
						inputMode="decimal"
						maxLength={9}
						onChange={({ target }) => setEscrito(target.value)}
					/>
				</Campo>
			) : null}
			<Campo
				rotulo="Justificativa"
				obrigatorio
				dica="Quem decide lê, e ela fica na história da tabela."
				erro={seErrado(problemas.justificativa)}
			>
				<AreaTexto value={txtjus} maxLength={1000} rows={3} onChange={({ target }) => setTxtjus(target.value)} />
			</Campo>
		</AtoDialog>
	)
}
