import { AreaTexto } from '@portal/design-system/area-texto'
import { Campo } from '@portal/design-system/campo'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { call } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	FAROIS,
	MINIMO_DO_TEXTO,
	nomeDoFarol,
	type ProjetoCompleto,
	type RelatorioDoProjeto,
	salvarRelatorio,
} from '../../contract/index.ts'
import { useDoProjeto } from './use-do-projeto.ts'

type RelatorioDialogProps = {
	projeto: ProjetoCompleto
	/** That of this month, where there is one. */
	doMes: RelatorioDoProjeto | undefined
	aoFechar: () => void
}

const Escrito = z.object({
	farprj: z.string(),
	pctcon: z.string(),
	txtava: z.string(),
	txtimp: z.string(),
	txtprx: z.string(),
})

const TEXTOS = [
	{ campo: 'txtava', rotulo: 'Avanços' },
	{ campo: 'txtimp', rotulo: 'Impedimentos' },
	{ campo: 'txtprx', rotulo: 'Próximos passos' },
] as const

/** What is typed stays in this tab until it is sent. */
export function RelatorioDialog({ projeto, doMes, aoFechar }: RelatorioDialogProps) {
	const { codprjti, hoje } = projeto
	const { escrito, escrever, esquecer } = useEscrito(`projeto ${codprjti} relatorio ${hoje.slice(0, 7)}`, Escrito, {
		farprj: doMes?.farprj ?? '',
		pctcon: String(doMes?.pctcon ?? projeto.pctcon),
		txtava: doMes?.txtava ?? '',
		txtimp: doMes?.txtimp ?? '',
		txtprx: doMes?.txtprx ?? '',
	})
	const [tentou, setTentou] = useState(false)
	const farprj = FAROIS.find((um) => um === escrito.farprj)
	const pctcon = /^\d{1,3}$/.test(escrito.pctcon) ? Number(escrito.pctcon) : -1
	const pctErrado = pctcon < 0 || pctcon > 100
	const curto = escrito.txtava.trim().length < MINIMO_DO_TEXTO
	const ato = useAto({
		...useDoProjeto(projeto),
		fazer: async (_, versao) => {
			const { txtava, txtimp, txtprx } = escrito
			await call(salvarRelatorio, {
				params: { codprjti },
				body: { farprj: farprj ?? 'V', pctcon, txtava, txtimp, txtprx, versao },
			})
			return { mensagem: 'Relatório salvo.' }
		},
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={`Relatório de ${hoje.slice(5, 7)}/${hoje.slice(0, 4)}`}
			rotulo="Salvar relatório"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (farprj && !pctErrado && !curto) ato.enviar()
			}}
		>
			<Campo
				rotulo="Farol"
				obrigatorio
				dica="Verde: como combinado. Amarelo: precisa de atenção. Vermelho: não será cumprido assim."
				erro={tentou && !farprj ? 'Escolha verde, amarelo ou vermelho.' : undefined}
			>
				<Selecao value={escrito.farprj} onChange={({ target }) => escrever({ ...escrito, farprj: target.value })}>
					<option value="">Escolha</option>
					{FAROIS.map((um) => (
						<option key={um} value={um}>
							{nomeDoFarol[um]}
						</option>
					))}
				</Selecao>
			</Campo>
			<Campo
				rotulo="Concluído (%)"
				obrigatorio
				largura="numero"
				erro={tentou && pctErrado ? 'Use um número de 0 a 100.' : undefined}
			>
				<EntradaTexto
					value={escrito.pctcon}
					inputMode="numeric"
					maxLength={3}
					onChange={({ target }) => escrever({ ...escrito, pctcon: target.value })}
				/>
			</Campo>
			{TEXTOS.map(({ campo, rotulo }) => (
				<Campo
					key={campo}
					rotulo={rotulo}
					obrigatorio={campo === 'txtava'}
					erro={tentou && campo === 'txtava' && curto ? `Escreva ao menos ${MINIMO_DO_TEXTO} letras.` : undefined}
				>
					<AreaTexto
						value={escrito[campo]}
						maxLength={3000}
						rows={3}
						onChange={({ target }) => escrever({ ...escrito, [campo]: target.value })}
					/>
				</Campo>
			))}
		</AtoDialog>
	)
}
