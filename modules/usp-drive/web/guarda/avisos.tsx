import { Alerta } from '@portal/design-system/alerta'
import { Botao } from '@portal/design-system/botao'
import { Fileira } from '@portal/design-system/pilha'
import { toast } from '@portal/design-system/toast'
import { call, formatarData, mensagemDe } from '@portal/platform/web'
import { useQueryClient } from '@tanstack/react-query'
import { type Pasta, reverPrazo, temDireito } from '../../contract/index.ts'
import { CHAVE } from '../queries.ts'

const escreverAte = (dia: string | null): string => (dia === null ? '' : ` até ${formatarData(dia)}`)

/** Freeze, legal hold, term of retention and passing on, to everybody who opens the folder. */
export function AvisosDaPasta({ pasta }: { pasta: Pasta }) {
	const { congelada, guarda, passagem } = pasta
	return (
		<>
			{congelada && guarda?.stapar !== 'S' ? (
				<Alerta variante="info" titulo={`Congelada${escreverAte(congelada.dtafimcng)}: nada aqui muda`}>
					{congelada.motcng}
				</Alerta>
			) : null}
			{guarda ? (
				<Alerta
					variante="info"
					titulo={`Sob guarda legal${escreverAte(guarda.dtafimgrd)}: ${guarda.stapar === 'S' ? 'nada aqui muda' : 'nada aqui é apagado de vez'}`}
				>
					{guarda.motgrd}
				</Alerta>
			) : null}
			<AvisoDoPrazo prazo={pasta.prazo} direito={pasta.direito} />
			{passagem ? (
				<Alerta
					variante="aviso"
					titulo={
						passagem.nompesrec === null
							? 'Esta pasta vai passar a outra pessoa, que ainda será escolhida'
							: `Em ${formatarData(passagem.dtapas)} esta pasta passa a ${passagem.nompesrec}`
					}
				>
					O vínculo de quem é dono dela terminou. Até lá, combinem o que é da unidade e o que é pessoal.
				</Alerta>
			) : null}
		</>
	)
}

type DoPrazo = Pick<Pasta, 'prazo' | 'direito'>

/** Term of a folder or of a file, and the decision that one that is over asks for. */
export function AvisoDoPrazo({ prazo, direito }: DoPrazo) {
	const cliente = useQueryClient()
	if (!prazo) return null
	const { coditm } = prazo
	async function decidir(decprz: 'prorrogar' | 'encerrar') {
		try {
			toast.sucesso((await call(reverPrazo, { params: { coditm }, body: { decprz } })).mensagem)
		} catch (falha) {
			toast.erro('A decisão não foi gravada', mensagemDe(falha))
		}
		await cliente.invalidateQueries({ queryKey: CHAVE })
	}
	if (prazo.stafim === 'N')
		return (
			<Alerta
				variante="info"
				titulo={`Sob guarda ${prazo.dtafimprz ? `até ${formatarData(prazo.dtafimprz)}` : 'para sempre'}: ${prazo.nomcls}`}
			>
				Nada aqui é apagado de vez antes.
			</Alerta>
		)
	return (
		<Alerta
			variante="aviso"
			titulo={`O prazo de guarda terminou${escreverAte(prazo.dtafimprz).replace(' até', ' em')}`}
		>
			<p>{prazo.nomcls}. Nada é apagado sem a decisão de quem gere a pasta.</p>
			{temDireito(direito, 'gerir') ? (
				<Fileira>
					<Botao variante="secundario" tamanho="pq" onClick={() => void decidir('prorrogar')}>
						Guardar por outro prazo
					</Botao>
					<Botao variante="secundario" tamanho="pq" onClick={() => void decidir('encerrar')}>
						Deixar de guardar
					</Botao>
				</Fileira>
			) : null}
		</Alerta>
	)
}
