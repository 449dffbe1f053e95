import { Campo } from '@portal/design-system/campo'
import { Data } from '@portal/design-system/data'
import { EntradaTexto } from '@portal/design-system/entrada-texto'
import { Selecao } from '@portal/design-system/selecao'
import { call, navegar } from '@portal/platform/web'
import { AtoDialog, useAto } from '@portal/platform/web/atos'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { enderecoDaNota, inserirSSUNOTA } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const MINIMO = 3

export function GerarDialog({ sistemas, aoFechar }: { sistemas: readonly string[]; aoFechar: () => void }) {
	const cliente = useQueryClient()
	const [nomsis, setNomsis] = useState(sistemas.length === 1 ? (sistemas[0] ?? '') : '')
	const [titnot, setTitnot] = useState('')
	const [dtaini, setDtaini] = useState<string>()
	const [dtafim, setDtafim] = useState<string>()
	const [tentou, setTentou] = useState(false)
	const problemas = {
		nomsis: nomsis === '' ? 'Escolha o sistema.' : undefined,
		titnot: titnot.trim().length < MINIMO ? 'Dê um título à nota, como Versão 4.2.' : undefined,
		dtaini: dtaini === undefined ? 'Informe o primeiro dia.' : undefined,
		dtafim: dtafim === undefined ? 'Informe o último dia.' : undefined,
	}
	const ato = useAto({
		coisa: 'a nota',
		versao: () => undefined,
		fazer: async () => {
			const body = { nomsis, titnot: titnot.trim(), dtaini: dtaini ?? '', dtafim: dtafim ?? '' }
			const { codnot, mensagem } = await call(inserirSSUNOTA, { body })
			navegar(enderecoDaNota(codnot))
			return { mensagem }
		},
		recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		aoTerminar: aoFechar,
	})
	return (
		<AtoDialog
			titulo="Nova nota de versão"
			rotulo="Gerar"
			ato={ato}
			aoFechar={aoFechar}
			aoEnviar={() => {
				setTentou(true)
				if (Object.values(problemas).every((um) => um === undefined)) ato.enviar()
			}}
		>
			<p>A nota nasce do que foi concluído no período e ainda não está em outra. Você a corrige antes de publicar.</p>
			<Campo rotulo="Sistema" obrigatorio erro={tentou ? problemas.nomsis : undefined}>
				<Selecao
					value={nomsis}
					onChange={({ target }) => setNomsis(target.value)}
					nenhuma="Escolha"
					opcoes={sistemas.map((um) => ({ codigo: um, texto: um }))}
				/>
			</Campo>
			<Campo rotulo="Título" obrigatorio dica="Como Versão 4.2." erro={tentou ? problemas.titnot : undefined}>
				<EntradaTexto value={titnot} maxLength={100} onChange={({ target }) => setTitnot(target.value)} />
			</Campo>
			<Campo rotulo="Concluídas desde" obrigatorio largura="data" erro={tentou ? problemas.dtaini : undefined}>
				<Data valor={dtaini} aoMudar={setDtaini} />
			</Campo>
			<Campo rotulo="Concluídas até" obrigatorio largura="data" erro={tentou ? problemas.dtafim : undefined}>
				<Data valor={dtafim} minima={dtaini} aoMudar={setDtafim} />
			</Campo>
		</AtoDialog>
	)
}
