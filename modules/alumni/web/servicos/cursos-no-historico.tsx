import { Cartao } from '@portal/design-system/cartao'
import { Fato, Fatos } from '@portal/design-system/fatos'
import { Vazio } from '@portal/design-system/vazio'
import { DiaDaLista } from '@portal/platform/web/lista'
import type { CursoConcluido } from '../../contract/index.ts'

export function CursosNoHistorico({ cursos }: { cursos: readonly CursoConcluido[] }) {
	return cursos.length === 0 ? (
		<Vazio compacto texto="O registro acadêmico não tem curso concluído em seu nome." />
	) : (
		cursos.map(({ codcur, numseqpgm, nomcur, tipext, nomund, anoini, anocon, dtacon }) => (
			<Cartao key={`${codcur}-${numseqpgm}`} titulo={nomcur}>
				<Fatos>
					<Fato nome="Titulação">{tipext}</Fato>
					<Fato nome="Unidade">{nomund}</Fato>
					<Fato nome="Período">{anoini === null ? anocon : `${anoini} – ${anocon}`}</Fato>
					<Fato nome="Colação de grau">
						<DiaDaLista instante={dtacon} />
					</Fato>
				</Fatos>
			</Cartao>
		))
	)
}
