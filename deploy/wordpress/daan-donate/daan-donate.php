<?php
/**
 * Plugin Name: Daan donation button
 * Description: A block whose button opens the donation form of your Daan site over the page.
 * Version: 1.0.0
 * Requires at least: 6.3
 * Requires PHP: 7.4
 * License: MIT
 * Text Domain: daan-donate
 */

defined( 'ABSPATH' ) || exit;

const DAAN_DONATE_OPTION = 'daan_donate_site';

/** Gives the origin of a typed address, such as https://give.example.org; nothing where it is not one of https. */
function daan_donate_origin( $typed ): string {
	$parts = wp_parse_url( trim( (string) $typed ) );
	if ( ! is_array( $parts ) || ( $parts['scheme'] ?? '' ) !== 'https' || empty( $parts['host'] ) ) {
		return '';
	}
	$port = isset( $parts['port'] ) ? ':' . (int) $parts['port'] : '';
	return esc_url_raw( 'https://' . $parts['host'] . $port, array( 'https' ) );
}

/** Registers the setting, the scripts and the block. The site's own script comes only with pages that have the block. */
function daan_donate_register(): void {
	register_setting(
		'general',
		DAAN_DONATE_OPTION,
		array(
			'type'              => 'string',
			'default'           => '',
			'sanitize_callback' => 'daan_donate_origin',
		)
	);
	$site   = daan_donate_origin( get_option( DAAN_DONATE_OPTION, '' ) );
	$script = '' === $site ? false : $site . '/donate.js';
	// No version: the script is the site's, and says itself how long it may be kept.
	wp_register_script( 'daan-donate', $script, array(), null, array( 'strategy' => 'async' ) );
	wp_register_script(
		'daan-donate-editor',
		plugins_url( 'editor.js', __FILE__ ),
		array( 'wp-block-editor', 'wp-blocks', 'wp-components', 'wp-element', 'wp-i18n' ),
		'1.0.0',
		true
	);
	$known = 'window.daanDonateSite = ' . wp_json_encode( $site ) . ';';
	wp_add_inline_script( 'daan-donate-editor', $known, 'before' );
	register_block_type( __DIR__ );
}
add_action( 'init', 'daan_donate_register' );

/** Adds the site's address to Settings → General. */
function daan_donate_add_field(): void {
	add_settings_field(
		DAAN_DONATE_OPTION,
		__( 'Donation site', 'daan-donate' ),
		'daan_donate_show_field',
		'general',
		'default',
		array( 'label_for' => DAAN_DONATE_OPTION )
	);
}
add_action( 'admin_init', 'daan_donate_add_field' );

function daan_donate_show_field(): void {
	printf(
		'<input type="url" id="%1$s" name="%1$s" value="%2$s" class="regular-text" placeholder="https://give.example.org">',
		esc_attr( DAAN_DONATE_OPTION ),
		esc_attr( get_option( DAAN_DONATE_OPTION, '' ) )
	);
}

/** Lets authors who may not write any HTML save the block: the element has words and three harmless attributes. */
function daan_donate_allow( $tags, $context ) {
	if ( 'post' === $context && is_array( $tags ) ) {
		$tags['daan-donate'] = array(
			'fund'     => true,
			'amount'   => true,
			'language' => true,
		);
	}
	return $tags;
}
add_filter( 'wp_kses_allowed_html', 'daan_donate_allow', 10, 2 );
