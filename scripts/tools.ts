import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { canInstallPackages, installPackages } from './debian.ts'

/** Third-party programs that verify the portal's output or stand before and behind it, with their Debian packages. */
const PACKAGES = {
	'mupdf-tools': ['mutool'],
	'poppler-utils': ['pdfinfo', 'pdftoppm', 'pdftotext', 'pdfsig'],
	litmus: ['litmus'],
	qpdf: ['qpdf'],
	rclone: ['rclone'],
	fuse3: ['fusermount3'],
	openssl: ['openssl'],
	nginx: ['nginx'],
	procps: ['pgrep'],
	python3: ['python3'],
	unzip: ['unzip'],
	'libxml2-utils': ['xmllint'],
} as const

/** Judges from outside that are modules of Debian's Python, by their packages. */
const PYTHON_MODULES = {
	'python3-icalendar': 'icalendar',
	'python3-jsonschema': 'jsonschema',
	'python3-pandas': 'pandas',
	'python3-scipy': 'scipy',
	'python3-workalendar': 'workalendar',
} as const

/** Packages that recommend what no test needs: drawing, a compiler. */
const BARE = new Set(['python3-pandas', 'python3-scipy'])

const missing = (): string[] => [
	...Object.entries(PACKAGES)
		.filter(([, programs]) => programs.some((program) => spawnSync(program, ['--version']).error !== undefined))
		.map(([name]) => name),
	...Object.entries(PYTHON_MODULES)
		.filter(([, module]) => spawnSync('/usr/bin/python3', ['-c', `import ${module}`]).status !== 0)
		.map(([name]) => name),
]

/**
 * Installation of the missing programs: true when all are here; a failure prints one sentence, and the run counts it as
 * failed.
 */
export function ensureTools(): boolean {
	const wanted = missing()
	if (wanted.length > 0 && canInstallPackages()) {
		console.log(`Instalando do Debian: ${wanted.join(', ')}…`)
		const [bare = [], others = []] = [true, false].map((isBare) => wanted.filter((name) => BARE.has(name) === isBare))
		if (others.length > 0) installPackages(...others)
		if (bare.length > 0) installPackages('--no-install-recommends', ...bare)
	}
	const lacking = missing()
	if (lacking.length > 0)
		console.error(
			`Faltam ${lacking.join(', ')}, com que os testes conferem o que o portal faz. ` +
				`No Debian, "apt-get install ${lacking.join(' ')}".`,
		)
	return lacking.length === 0
}

/** php-cgi: without it Debian would bring a whole Apache along. */
const SIMPLESAMLPHP = ['php-cgi', 'php-cli', 'php-xml', 'php-mbstring', 'simplesamlphp']

/** SAML provider for the log-in tests in the browser. */
export function ensureSamlProvider(): boolean {
	const present = () => existsSync('/usr/share/simplesamlphp/www') && !spawnSync('php', ['--version']).error
	if (!present() && canInstallPackages()) {
		console.log('Instalando do Debian: simplesamlphp…')
		installPackages(...SIMPLESAMLPHP)
	}
	if (present()) return true
	console.error(
		`Falta o SimpleSAMLphp, com que os testes entram por SAML. No Debian, "apt-get install ${SIMPLESAMLPHP.join(' ')}".`,
	)
	return false
}
