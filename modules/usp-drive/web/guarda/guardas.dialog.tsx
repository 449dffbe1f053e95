import { Botao } from '@portal/design-system/botao'
import { Modal } from '@portal/design-system/modal'
import { Fileira } from '@portal/design-system/pilha'
import { Detalhe } from '@portal/design-system/texto'
import { Vazio } from '@portal/design-system/vazio'
import { call, formatarData } from '@portal/platform/web'
import { SchemaDialog, TextField, useActForm } from '@portal/platform/web/form'
import { ListaPaginada } from '@portal/platform/web/lista'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DadosDoFimDaGuarda, encerrarGuarda, type Guarda } from '../../contract/index.ts'
import { CHAVE, guardasQuery } from '../queries.ts'
import { NovaGuardaDialog } from './nova-guarda.dialog.tsx'

/** Legal holds in force, to whom may set and end them. */
export function GuardasDialog({ aoFechar }: { aoFechar: () => void }) {
	const [pagina, setPagina] = useState(1)
	const [nova, setNova] = useState(false)
	const [fim, setFim] = useState<Guarda>()
	const consulta = useQuery(guardasQuery(pagina))
	return (
		<Modal aberto tamanho="gd" titulo="Guardas legais" aoFechar={aoFechar}>
			<div className="grid gap-6">
				<Fileira>
					<Botao variante="secundario" onClick={() => setNova(true)}>
						Guardar a pasta de alguém
					</Botao>
				</Fileira>
				<ListaPaginada
					consulta={consulta}
					pagina={pagina}
					aoMudarPagina={setPagina}
					rotulo="Páginas de guardas"
					vazio={<Vazio texto="Nenhuma guarda em vigor." />}
				>
					{(guardas) => (
						<ul className="grid gap-5" aria-label="Guardas em vigor">
							{guardas.map((guarda) => (
								<Linha key={guarda.codgrd} guarda={guarda} encerrar={setFim} />
							))}
						</ul>
					)}
				</ListaPaginada>
			</div>
			{nova ? <NovaGuardaDialog aoFechar={() => setNova(false)} /> : null}
			{fim ? <EncerrarDialog guarda={fim} aoFechar={() => setFim(undefined)} /> : null}
		</Modal>
	)
}

function Linha({ guarda, encerrar }: { guarda: Guarda; encerrar: (guarda: Guarda) => void }) {
	const { nompta, nompesdon, motgrd, dtafimgrd, stapar, nompescad, dtacad } = guarda
	return (
		<li className="grid gap-2">
			<div>
				<strong className="wrap-anywhere">
					{nompta}
					{nompesdon === '' ? '' : `, de ${nompesdon}`}
				</strong>
				<p className="wrap-anywhere">{motgrd}</p>
				<Detalhe tag="span">
					{nompescad} · desde {formatarData(dtacad)}
					{dtafimgrd ? ` · até ${formatarData(dtafimgrd)}` : ''}
					{stapar === 'S' ? ' · nada muda' : ' · nada é apagado de vez'}
				</Detalhe>
			</div>
			<Fileira>
				<Botao variante="secundario" tamanho="pq" onClick={() => encerrar(guarda)}>
					Encerrar<span className="sr-only"> a guarda de “{nompta}”</span>
				</Botao>
			</Fileira>
		</li>
	)
}

function EncerrarDialog({ guarda: { codgrd, nompta }, aoFechar }: { guarda: Guarda; aoFechar: () => void }) {
	const cliente = useQueryClient()
	const form = useActForm({
		schema: DadosDoFimDaGuarda,
		initial: { motfim: '' },
		close: aoFechar,
		written: { name: `usp-drive encerrar guarda ${codgrd}`, schema: DadosDoFimDaGuarda },
		act: {
			coisa: 'as guardas',
			versao: () => undefined,
			fazer: (body: { motfim: string }) => call(encerrarGuarda, { params: { codgrd }, body }),
			recarregar: () => cliente.invalidateQueries({ queryKey: CHAVE }),
		},
	})
	return (
		<SchemaDialog form={form} title={`Encerrar a guarda de “${nompta}”?`} submit="Encerrar" close={aoFechar}>
			<p>A lixeira e o limite de versões voltam a valer, também para o que já passou do tempo.</p>
			<TextField form={form} name="motfim" rows={2} />
		</SchemaDialog>
	)
}
