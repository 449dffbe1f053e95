import { Alerta } from '@portal/design-system/alerta'
import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { Texto } from '@portal/design-system/texto'
import { call, mensagemDe } from '@portal/platform/web'
import { AtoDialog, useAto, useEscrito } from '@portal/platform/web/atos'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import {
	DadosDaMudancaNaMatricula as Dados,
	type DadosDaMudancaNaMatricula,
	EVENTOS,
	type Ficha,
	NIVEIS,
	NIVEIS_SEGUINTES,
	registrarMudanca,
} from '../../contract/index.ts'
import { CHAVE, previsaoQuery } from '../queries.ts'
import { Mudancas } from './mudancas.tsx'

const Escrito = z.object({ dtaini: z.optional(z.string()), codato: z.string() })
const DATAS = { NIV: 'Dia da mudança', TRN: 'Seleção no programa de origem' } as const

type Props = { ficha: Ficha; tipeve: 'NIV' | 'TRN'; aoFechar: () => void }

/** Change that the graduate committee has granted, with both dates of each deadline before it is registered. */
export function MudancaDialog({ ficha: { codmtr, nivpgm: atual, nompes }, tipeve, aoFechar }: Props) {
	const cliente = useQueryClient()
	const { escrito, escrever, esquecer } = useEscrito(`janus ${tipeve} ${codmtr}`, Escrito, { codato: '' })
	const [nivpgm, setNivel] = useState(NIVEIS_SEGUINTES[atual][0])
	const [tentou, setTentou] = useState(false)
	const { dtaini, codato } = escrito
	const nivel = tipeve === 'NIV' ? { nivpgm } : {}
	const lido = z.safeParse(Dados, { tipeve, dtaini, codato, ...nivel })
	const ato = useAto<DadosDaMudancaNaMatricula>({
		coisa: 'a matrícula',
		versao: () => undefined,
		fazer: async (body) => {
			await call(registrarMudanca, { params: { codmtr }, body })
			return { mensagem: 'Registrado. O aluno e quem o orienta foram avisados.' }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: () => {
			esquecer()
			aoFechar()
		},
	})
	return (
		<AtoDialog
			titulo={`${EVENTOS[tipeve]}: ${nompes}`}
			rotulo="Registrar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (lido.success) ato.enviar(lido.data)
			}}
		>
			{tipeve === 'NIV' ? (
				<Campo rotulo="Nível novo" obrigatorio>
					<Selecao
						value={nivpgm ?? ''}
						disabled={NIVEIS_SEGUINTES[atual].length === 0}
						onChange={({ target }) => setNivel(NIVEIS_SEGUINTES[atual].find((um) => um === target.value))}
						opcoes={NIVEIS_SEGUINTES[atual].map((codigo) => ({ codigo, texto: NIVEIS[codigo] }))}
					/>
				</Campo>
			) : null}
			<Campo
				rotulo={DATAS[tipeve]}
				obrigatorio
				largura="data"
				erro={tentou && dtaini === undefined ? 'Informe a data.' : undefined}
			>
				<Data valor={dtaini} aoMudar={(dia) => escrever({ ...escrito, dtaini: dia })} />
			</Campo>
			<Campo
				rotulo="Deliberação"
				obrigatorio
				dica="O número, como consta na ata."
				erro={tentou && codato.trim() === '' ? 'Informe a deliberação.' : undefined}
			>
				<EntradaTexto
					value={codato}
					maxLength={80}
					onChange={({ target }) => escrever({ ...escrito, codato: target.value })}
				/>
			</Campo>
			{dtaini === undefined ? (
				<Texto suave>Informe a data para ver o que muda nos prazos.</Texto>
			) : (
				<Previsao codmtr={codmtr} dados={{ tipeve, dtaini, ...(nivpgm && tipeve === 'NIV' ? { nivpgm } : {}) }} />
			)}
		</AtoDialog>
	)
}

type PrevisaoProps = { codmtr: number; dados: Omit<DadosDaMudancaNaMatricula, 'codato'> }

function Previsao({ codmtr, dados }: PrevisaoProps) {
	const { data, error } = useQuery({ ...previsaoQuery(codmtr, dados), retry: false })
	if (error) return <Alerta variante="aviso">{mensagemDe(error)}</Alerta>
	return data ? <Mudancas mudancas={data.mudancas} /> : null
}
